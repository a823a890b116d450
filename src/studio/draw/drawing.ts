import type { Window } from './field.ts';
import type { Fold } from './fold.ts';

/** Lines or shapes that are raised from the cloth (height above 0) or pressed into it. The SVG markup is white. */
export interface Relief {
  readonly markup: string;
  readonly height: number;
  readonly blur?: number;
}

/** One panel of cloth. A drawing lists its parts from back to front. */
export interface Part {
  /** SVG path data of the outline. */
  readonly shape: string;
  /** Height above the background. It decides the shadows that the part casts. */
  readonly lift: number;
  /** Radius of the rolled edge. */
  readonly edge: number;
  /** Large shapes under the cloth: each outline is blurred into a soft hill. */
  readonly volumes?: readonly {
    readonly shape: string;
    readonly blur: number;
    readonly height: number;
  }[];
  readonly folds?: readonly Fold[];
  readonly reliefs?: readonly Relief[];
  /** Low-frequency noise in the height of the cloth. */
  readonly crumple?: {
    readonly height: number;
    readonly width: number;
    readonly length: number;
    readonly seed: number;
  };
  /** Share of the light that reaches the part, 0..1. Less than 1 for the inside of a neck or a hood. */
  readonly light?: number;
  /** Whether the part covers prints, for example a cord, a collar or a pocket. */
  readonly above?: boolean;
}

/** A flat view of a garment, in drawing units (the full view is 1,600 wide). */
export interface Drawing {
  readonly window: Window;
  readonly parts: readonly Part[];
  /** Seams and stitches that are darker than the cloth: white markup, and the darkness 0..1. */
  readonly lines?: readonly {
    readonly markup: string;
    readonly dark: number;
    readonly blur?: number;
  }[];
  /** SVG markup of details that do not take the garment's color: labels, eyelets, tips of cords. */
  readonly fixed?: string;
}

/** Returns SVG markup of a white stroke along path data. */
export function stroke(path: string, width: number, dash = ''): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

/** Mirrors path data about x = 800, the middle of the drawing plane. Supports absolute M, L, C, Q and Z commands only. */
export function mirror(path: string): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, x: string, y: string) => `${1600 - Number(x)} ${y}`,
  );
}

/** Mirrors folds about x = 800. The light is not mirrored, so the two sides do not look identical. */
export function mirrorFolds(folds: readonly Fold[]): Fold[] {
  return folds.map((fold) => ({
    ...fold,
    points: fold.points.map(([x, y]) => [1600 - x, y] as const),
    skew: -(fold.skew ?? 0),
  }));
}
