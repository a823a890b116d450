import { noise } from '#pictures/noise.ts';
import { type Field, MASTER, type Window } from './field.ts';

export type Point = readonly [x: number, y: number];

/** A crease in cloth along a smooth line, in drawing units: a ridge if `height` is above 0, else a furrow. */
export interface Fold {
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
  /** How much steeper one flank is than the other, -1..1. Positive: the flank on the right of the line's direction is steeper. */
  readonly skew?: number;
  /** End at which the fold fades out. The default is both ends. */
  readonly fade?: 'ends' | 'end' | 'start';
}

interface SegmentPosition {
  side: number;
  along: number;
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** Samples a Catmull-Rom curve through the points, 12 samples per segment. */
export function sampleCurve(points: readonly Point[]): Sample[] {
  const samples: Sample[] = [];
  const segments = points.length - 1;
  for (let s = 0; s < segments; s++) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, s - 1)],
      points[s],
      points[s + 1],
      points[Math.min(segments, s + 2)],
    ];
    if (!p0 || !p1 || !p2 || !p3) continue;
    for (let k = 0; k < 12 || (s === segments - 1 && k === 12); k++) {
      const f = k / 12;
      const at = (a: number, b: number, c: number, d: number): number =>
        0.5 *
        (2 * b +
          (c - a) * f +
          (2 * a - 5 * b + 4 * c - d) * f * f +
          (3 * b - a - 3 * c + d) * f ** 3);
      samples.push({
        x: at(p0[0], p1[0], p2[0], p3[0]),
        y: at(p0[1], p1[1], p2[1], p3[1]),
        t: (s + f) / segments,
      });
    }
  }
  return samples;
}

function getFoldStrength(t: number, fade: Fold['fade']): number {
  const rise = Math.min(1, t / 0.45);
  const fall = Math.min(1, (1 - t) / 0.55);
  const smooth = (v: number): number => v * v * (3 - 2 * v);
  if (fade === 'end') return smooth(fall);
  if (fade === 'start') return smooth(rise);
  return smooth(rise) * smooth(fall);
}

/** Returns the distance from a point to a segment. Writes the side and the position along the fold into `position`. */
function measureSegmentDistance(
  a: Sample | undefined,
  b: Sample | undefined,
  x: number,
  y: number,
  position: SegmentPosition,
): number {
  if (!a || !b) return Infinity;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const f = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  const ex = x - a.x - dx * f;
  const ey = y - a.y - dy * f;
  const distance = Math.sqrt(ex * ex + ey * ey);
  // Sine of the angle to the segment, which is continuous around its ends.
  position.side =
    distance > 0 ? (dx * ey - dy * ex) / (Math.sqrt(dx * dx + dy * dy) * distance || 1) : 0;
  position.along = a.t + (b.t - a.t) * f;
  return distance;
}

/** Adds the height of a fold to the part of the field that the window shows. Noise makes the line slightly irregular, as in real cloth. */
export function addFold(field: Field, fold: Fold, window: Window, seed: number): void {
  const scale = MASTER / window.size;
  const samples = sampleCurve(fold.points);
  const reach = fold.width * 5.4;
  const xs = samples.map((s) => s.x);
  const ys = samples.map((s) => s.y);
  const from = (min: number, origin: number): number =>
    Math.max(0, Math.floor((min - reach - origin) * scale));
  const to = (max: number, origin: number): number =>
    Math.min(MASTER, Math.ceil((max + reach - origin) * scale));
  const [x0, x1] = [from(Math.min(...xs), window.x), to(Math.max(...xs), window.x)];
  const [y0, y1] = [from(Math.min(...ys), window.y), to(Math.max(...ys), window.y)];
  const skew = fold.skew ?? 0;
  const wander = Math.min(14, fold.width * 0.45);
  const distances = new Float32Array(samples.length);
  const sides = new Float32Array(samples.length);
  const places = new Float32Array(samples.length);
  const position = { side: 1, along: 0 };
  for (let py = y0; py < y1; py++) {
    for (let px = x0; px < x1; px++) {
      const ux = window.x + px / scale;
      const uy = window.y + py / scale;
      const x = ux + noise(ux / 90, uy / 90, seed) * wander;
      const y = uy + noise(ux / 90, uy / 90, seed + 7) * wander;
      let best = Infinity;
      for (let k = 1; k < samples.length; k++) {
        const near = measureSegmentDistance(samples[k - 1], samples[k], x, y, position);
        distances[k] = near;
        sides[k] = position.side;
        places[k] = position.along;
        if (near < best) best = near;
      }
      if (best > reach) continue;
      // Blends neighboring segments by distance. Using only the nearest one would show a line inside every bend.
      let total = 0;
      let side = 0;
      let along = 0;
      for (let k = 1; k < samples.length; k++) {
        const weight = Math.exp((best - (distances[k] ?? 0)) / (0.22 * fold.width));
        total += weight;
        side += weight * (sides[k] ?? 0);
        along += weight * (places[k] ?? 0);
      }
      side /= total;
      const taper = getFoldStrength(along / total, fold.fade);
      if (taper <= 0) continue;
      // Folds become wider where they fade out.
      const width = fold.width * (1 + 0.7 * (1 - taper));
      const q = best / width;
      const flank = 1 - 0.55 * skew * side;
      const ridge = Math.exp(-((q / flank) ** 2));
      const hollow =
        Math.exp(-(((q * side * Math.sign(skew || 1) - 1.7) / 1.1) ** 2) - (q / 3) ** 4) * 0.42;
      const i = py * MASTER + px;
      field[i] = (field[i] ?? 0) + fold.height * scale * taper * (ridge - hollow);
    }
  }
}
