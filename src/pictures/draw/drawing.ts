import type { Window } from './field.ts';
import type { Fold } from './fold.ts';

/** Lines or shapes that stand out of the cloth (height above 0) or press into it. Markup is drawn white. */
export interface Relief {
  readonly markup: string;
  readonly height: number;
  readonly blur?: number;
}

/** One piece of cloth. Pieces are given from the back to the front. */
export interface Part {
  /** Path data of its outline. */
  readonly shape: string;
  /** How far it lies above the ground, for the shadows it throws. */
  readonly lift: number;
  /** Radius of its rolled edge. */
  readonly edge: number;
  /** Broad bodies under the cloth: outlines blurred to a soft hill. */
  readonly volumes?: readonly { readonly shape: string; readonly blur: number; readonly height: number }[];
  readonly folds?: readonly Fold[];
  readonly reliefs?: readonly Relief[];
  /** Slow unevenness of the cloth. */
  readonly crumple?: {
    readonly height: number;
    readonly width: number;
    readonly length: number;
    readonly seed: number;
  };
  /** 0..1: how much light reaches it; below 1 for the inside of a neck or a hood. */
  readonly light?: number;
  /** Lies over prints: a cord, a collar, a pocket. */
  readonly above?: boolean;
}

/** A flat view of a garment, in drawing units (the full view is 1,600 wide). */
export interface Drawing {
  readonly window: Window;
  readonly parts: readonly Part[];
  /** Seams and stitches that are darker than the cloth: white markup and how dark, 0..1. */
  readonly lines?: readonly { readonly markup: string; readonly dark: number; readonly blur?: number }[];
  /** What keeps its own colour whatever the garment's is: labels, eyelets, tips of cords. SVG markup. */
  readonly fixed?: string;
}

/** A white stroke along path data. */
export function stroke(path: string, width: number, dash = ''): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

/** Mirrors path data made of absolute M, L, C, Q and Z commands about the middle of the plane (x = 800). */
export function mirror(path: string): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${1600 - Number(x)} ${y}`);
}

/** Mirrors folds about the middle of the plane; the light does not mirror, so a copy never looks like one. */
export function mirrorFolds(folds: readonly Fold[]): Fold[] {
  return folds.map((fold) => ({
    ...fold,
    points: fold.points.map(([x, y]) => [1600 - x, y] as const),
    skew: -(fold.skew ?? 0),
  }));
}
