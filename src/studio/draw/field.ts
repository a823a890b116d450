import sharp from 'sharp';

/** Side of a rendered layer in pixels. */
export const MASTER = 1600;

/** Part of the drawing plane that a view shows; always square. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Turns, scales or skews all shapes of a drawing, as `matrix` of SVG. */
  readonly matrix?: Matrix;
}

/** An affine transformation, as `matrix` of SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns SVG markup in the transformation of a window. */
export const transformMarkup = (markup: string, { matrix }: Window): string =>
  matrix ? `<g transform="matrix(${matrix.join(' ')})">${markup}</g>` : markup;

/** A square grid of numbers, MASTER × MASTER unless a function takes a size. */
export type Field = Float32Array;

export function createField(value = 0): Field {
  return new Float32Array(MASTER * MASTER).fill(value);
}

/** Draws the part of SVG markup that the window shows. White is 1, transparent is 0. */
export async function rasterize(markup: string, window: Window): Promise<Field> {
  const { x, y, size } = window;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MASTER}" height="${MASTER}" viewBox="${x} ${y} ${size} ${size}">${transformMarkup(markup, window)}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const field = createField();
  for (let i = 0; i < field.length; i++) {
    const at = i * info.channels;
    field[i] = ((data[at] ?? 0) * (data[at + 3] ?? 0)) / 65025;
  }
  return field;
}

function boxPass(source: Field, target: Field, radius: number, size: number): void {
  // Reads rows and writes columns, so that two passes blur both ways.
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < size; y++) {
    const row = y * size;
    const first = source[row] ?? 0;
    const last = source[row + size - 1] ?? 0;
    let sum = first * radius;
    for (let x = 0; x < radius; x++) sum += source[row + Math.min(x, size - 1)] ?? 0;
    for (let x = 0; x < size; x++) {
      sum += x + radius < size ? (source[row + x + radius] ?? 0) : last;
      target[x * size + y] = sum * scale;
      sum -= x - radius >= 0 ? (source[row + x - radius] ?? 0) : first;
    }
  }
}

/** Gaussian blur by three box passes. Edge values are repeated outside the field. */
export function blur(field: Field, sigma: number, size = MASTER): Field {
  const radius = Math.round(sigma);
  if (radius < 1) return field.slice();
  const a = field.slice();
  const b = new Float32Array(field.length);
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, radius, size);
    boxPass(b, a, radius, size);
  }
  return a;
}

/** Distance in pixels to the nearest point outside the mask, by a two-pass chamfer; 0 outside. */
export function measureInsideDistance(mask: Field): Field {
  const d = createField();
  const n = MASTER;
  const far = 1e6;
  for (let i = 0; i < d.length; i++) d[i] = (mask[i] ?? 0) > 0.5 ? far : 0;
  const relax = (i: number, dx: number, dy: number, x: number, y: number, cost: number): void => {
    const xx = x + dx;
    const yy = y + dy;
    // The shape continues outside the picture: a cropped view has no rolled edge at its border.
    if (xx < 0 || yy < 0 || xx >= n || yy >= n) return;
    const through = (d[yy * n + xx] ?? 0) + cost;
    if (through < (d[i] ?? 0)) d[i] = through;
  };
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x;
      if (d[i] === 0) continue;
      relax(i, -1, 0, x, y, 1);
      relax(i, 0, -1, x, y, 1);
      relax(i, -1, -1, x, y, Math.SQRT2);
      relax(i, 1, -1, x, y, Math.SQRT2);
    }
  }
  for (let y = n - 1; y >= 0; y--) {
    for (let x = n - 1; x >= 0; x--) {
      const i = y * n + x;
      if (d[i] === 0) continue;
      relax(i, 1, 0, x, y, 1);
      relax(i, 0, 1, x, y, 1);
      relax(i, 1, 1, x, y, Math.SQRT2);
      relax(i, -1, 1, x, y, Math.SQRT2);
    }
  }
  return d;
}

/** Continues a field beyond the mask with the values near its edge; `otherwise` where none is near. */
export function spread(field: Field, mask: Field, sigma = 6, otherwise = 0.5): Field {
  const solid = mask.map((m) => (m > 0.98 ? 1 : 0));
  const weight = blur(solid, sigma);
  const sum = blur(
    field.map((v, i) => v * (solid[i] ?? 0)),
    sigma,
  );
  return field.map((v, i) =>
    (solid[i] ?? 0) === 1
      ? v
      : (weight[i] ?? 0) > 0.002
        ? (sum[i] ?? 0) / (weight[i] ?? 1)
        : otherwise,
  );
}
