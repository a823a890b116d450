import type { Window } from './field.ts';
import type { Fold, Point } from './fold.ts';

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

/** Moves each point of path data. Supports absolute M, L, C, Q and Z commands only. */
export function mapPath(path: string, move: (x: number, y: number) => Point): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y))
      .map((value) => Math.round(value * 10) / 10)
      .join(' '),
  );
}

/** Mirrors path data about x = 800, the middle of the drawing plane. */
export const mirror = (path: string): string => mapPath(path, (x, y) => [1600 - x, y]);

/** Returns path data and the same mirrored about x = 800. */
export const withMirrored = (path: string): string[] => [path, mirror(path)];

/** Mirrors points about x = 800. */
export const mirrorPoints = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [1600 - x, y] as const);

/** Mirrors folds about x = 800. The light is not mirrored, so the two sides do not look identical. */
export function mirrorFolds(folds: readonly Fold[]): Fold[] {
  return folds.map((fold) => ({
    ...fold,
    points: mirrorPoints(fold.points),
    skew: -(fold.skew ?? 0),
  }));
}

const moveMarkup = (markup: string, move: (x: number, y: number) => Point): string =>
  markup.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${mapPath(path, move)}"`);

/** Moves each point of a part: the same cloth in another cut. Its relief may consist of paths only. */
export function mapPart(part: Part, move: (x: number, y: number) => Point): Part {
  return {
    ...part,
    shape: mapPath(part.shape, move),
    volumes: (part.volumes ?? []).map((volume) => ({
      ...volume,
      shape: mapPath(volume.shape, move),
    })),
    folds: mapFolds(part.folds ?? [], move),
    reliefs: (part.reliefs ?? []).map((relief) => ({
      ...relief,
      markup: moveMarkup(relief.markup, move),
    })),
  };
}

/** Moves each point of folds. Their widths and heights stay. */
export const mapFolds = (folds: readonly Fold[], move: (x: number, y: number) => Point): Fold[] =>
  folds.map((fold) => ({ ...fold, points: fold.points.map(([x, y]) => move(x, y)) }));

/** Moves each point of a drawing, without its fixed details. */
export const mapDrawing = (
  { parts, lines = [], window }: Drawing,
  move: (x: number, y: number) => Point,
): Drawing => ({
  window,
  parts: parts.map((part) => mapPart(part, move)),
  lines: lines.map((line) => ({ ...line, markup: moveMarkup(line.markup, move) })),
});
