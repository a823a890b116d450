import { noise } from '../noise.ts';
import { type Field, MASTER, type Window } from './field.ts';

export type Point = readonly [x: number, y: number];

/** A crease in cloth: a ridge (height above 0) or a furrow along a smooth line, in drawing units. */
export interface Fold {
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
  /** -1..1: how much steeper one flank is than the other (positive: the right of the direction of travel). */
  readonly skew?: number;
  /** Where the fold dies away; both ends when absent. */
  readonly fade?: 'ends' | 'end' | 'start';
}

interface Spot {
  side: number;
  along: number;
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** Catmull-Rom through the points, 12 samples a stretch. */
export function sampleCurve(points: readonly Point[]): Sample[] {
  const samples: Sample[] = [];
  const stretches = points.length - 1;
  for (let s = 0; s < stretches; s++) {
    const [p0, p1, p2, p3] = [points[Math.max(0, s - 1)], points[s], points[s + 1], points[Math.min(stretches, s + 2)]];
    if (!p0 || !p1 || !p2 || !p3) continue;
    for (let k = 0; k < 12 || (s === stretches - 1 && k === 12); k++) {
      const f = k / 12;
      const at = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3);
      samples.push({
        x: at(p0[0], p1[0], p2[0], p3[0]),
        y: at(p0[1], p1[1], p2[1], p3[1]),
        t: (s + f) / stretches,
      });
    }
  }
  return samples;
}

function strength(t: number, fade: Fold['fade']): number {
  const rise = Math.min(1, t / 0.45);
  const fall = Math.min(1, (1 - t) / 0.55);
  const smooth = (v: number): number => v * v * (3 - 2 * v);
  if (fade === 'end') return smooth(fall);
  if (fade === 'start') return smooth(rise);
  return smooth(rise) * smooth(fall);
}

/** Distance to a stretch; which side of it and how far along the fold go into `spot`. */
function nearest(a: Sample | undefined, b: Sample | undefined, x: number, y: number, spot: Spot): number {
  if (!a || !b) return Infinity;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const f = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  const ex = x - a.x - dx * f;
  const ey = y - a.y - dy * f;
  const distance = Math.sqrt(ex * ex + ey * ey);
  // Sine of the angle to the stretch: continuous around its ends.
  spot.side = distance > 0 ? (dx * ey - dy * ex) / (Math.sqrt(dx * dx + dy * dy) * distance || 1) : 0;
  spot.along = a.t + (b.t - a.t) * f;
  return distance;
}

/** Adds a fold's height to the field, as the window shows it. Lines wander a little, as cloth does. */
export function addFold(field: Field, fold: Fold, window: Window, seed: number): void {
  const scale = MASTER / window.size;
  const samples = sampleCurve(fold.points);
  const reach = fold.width * 5.4;
  const xs = samples.map((s) => s.x);
  const ys = samples.map((s) => s.y);
  const from = (min: number, origin: number): number => Math.max(0, Math.floor((min - reach - origin) * scale));
  const to = (max: number, origin: number): number => Math.min(MASTER, Math.ceil((max + reach - origin) * scale));
  const [x0, x1] = [from(Math.min(...xs), window.x), to(Math.max(...xs), window.x)];
  const [y0, y1] = [from(Math.min(...ys), window.y), to(Math.max(...ys), window.y)];
  const skew = fold.skew ?? 0;
  const wander = Math.min(14, fold.width * 0.45);
  const distances = new Float32Array(samples.length);
  const sides = new Float32Array(samples.length);
  const places = new Float32Array(samples.length);
  const spot = { side: 1, along: 0 };
  for (let py = y0; py < y1; py++) {
    for (let px = x0; px < x1; px++) {
      const ux = window.x + px / scale;
      const uy = window.y + py / scale;
      const x = ux + noise(ux / 90, uy / 90, seed) * wander;
      const y = uy + noise(ux / 90, uy / 90, seed + 7) * wander;
      let best = Infinity;
      for (let k = 1; k < samples.length; k++) {
        const near = nearest(samples[k - 1], samples[k], x, y, spot);
        distances[k] = near;
        sides[k] = spot.side;
        places[k] = spot.along;
        if (near < best) best = near;
      }
      if (best > reach) continue;
      // Neighbouring stretches share a place by nearness: a hard choice would leave a line inside every bend.
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
      const taper = strength(along / total, fold.fade);
      if (taper <= 0) continue;
      // Folds widen as they die away.
      const width = fold.width * (1 + 0.7 * (1 - taper));
      const q = best / width;
      const flank = 1 - 0.55 * skew * side;
      const ridge = Math.exp(-((q / flank) ** 2));
      const hollow = Math.exp(-(((q * side * Math.sign(skew || 1) - 1.7) / 1.1) ** 2) - (q / 3) ** 4) * 0.42;
      const i = py * MASTER + px;
      field[i] = (field[i] ?? 0) + fold.height * scale * taper * (ridge - hollow);
    }
  }
}
