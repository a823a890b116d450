import type { ArtworkElement } from './parse-artwork.ts';

/** Size of a shape in its own units. */
export interface Geometry {
  readonly segments: number;
  /** Length of the outline. A curve counts as the polygon of its control points, which is never shorter. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const INVALID: Geometry = {
  segments: Infinity,
  length: Infinity,
  width: Infinity,
  height: Infinity,
};
const NONE: Geometry = { segments: 0, length: 0, width: 0, height: 0 };
/** Pixels of a unit. A percentage counts as this share of `whole`. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
  '': 1,
};

/** Reads a length in pixels; infinite in a unit that depends on the font. Undefined when there is none. */
export function readLength(text: string | undefined, whole: number): number | undefined {
  const [, value, unit = ''] =
    /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]*)/i.exec(text ?? '') ?? [];
  if (value === undefined) return undefined;
  if (unit === '%') return (Number(value) * whole) / 100;
  return Number(value) * (UNITS[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY);
}

/** Returns the length after which dashes repeat. 0 for a solid line. */
export const readPeriod = (dashes: string, whole: number): number =>
  dashes.split(/[\s,]+/).reduce((sum, length) => sum + (readLength(length, whole) ?? 0), 0);

/** Measures a shape. `whole` is the length that percentages refer to. Undefined for elements that are no shapes. */
export function measureShape(
  { name, attributes }: ArtworkElement,
  whole: number,
): Geometry | undefined {
  const length = (key: string) => Math.abs(readLength(attributes.get(key), whole) ?? 0);
  const box = (width: number, height: number): Geometry => ({
    segments: 4,
    length: 2 * (width + height),
    width,
    height,
  });
  if (name === 'path') return measurePath(attributes.get('d') ?? '');
  if (name === 'rect') return box(length('width'), length('height'));
  if (name === 'circle') return box(2 * length('r'), 2 * length('r'));
  if (name === 'ellipse') {
    // A missing radius equals the other one.
    const [rx, ry] = [length('rx') || length('ry'), length('ry') || length('rx')];
    return box(2 * rx, 2 * ry);
  }
  if (name === 'polyline' || name === 'polygon')
    return measurePath(`M${attributes.get('points') ?? ''}${name === 'polygon' ? 'z' : ''}`);
  if (name !== 'line') return undefined;
  const point = (axis: string) =>
    Math.abs(
      (readLength(attributes.get(`${axis}2`), whole) ?? 0) -
        (readLength(attributes.get(`${axis}1`), whole) ?? 0),
    );
  return { segments: 1, length: point('x') + point('y'), width: point('x'), height: point('y') };
}

/** Numbers per step of a path command, and how many of them are before the end point. */
const COMMANDS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  s: 4,
  q: 4,
  c: 6,
  a: 7,
  z: 0,
};

/** Measures path data. Infinite for data with an error: where the renderer stops is not known. */
export function measurePath(data: string): Geometry {
  let [x, y, startX, startY, segments, length] = [0, 0, 0, 0, 0, 0];
  /** Where a smooth curve continues: its first control point mirrors the last one. */
  let [controlX, controlY] = [0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const goTo = (toX: number, toY: number) => {
    length += Math.hypot(toX - x, toY - y);
    [x, y] = [toX, toY];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  };
  // A fill closes every part, and a move draws nothing.
  const moveTo = (toX: number, toY: number) => {
    length += Math.hypot(startX - x, startY - y);
    [x, y] = [toX, toY];
    goTo(toX, toY);
    [startX, startY] = [x, y];
  };
  for (const step of readCommands(data)) {
    if (!step) return INVALID;
    const { command, numbers } = step;
    const kind = command.toLowerCase();
    const [baseX, baseY] = command === kind ? [x, y] : [0, 0];
    segments++;
    if (kind === 'z') goTo(startX, startY);
    else if (kind === 'm') moveTo(baseX + (numbers[0] ?? 0), baseY + (numbers[1] ?? 0));
    else if (kind === 'h') goTo(baseX + (numbers[0] ?? 0), y);
    else if (kind === 'v') goTo(x, baseY + (numbers[0] ?? 0));
    else if (kind === 'a') {
      // The arc is at most a whole ellipse. Radii that are too small are enlarged to half the chord.
      const [rx = 0, ry = 0, , , , toX = 0, toY = 0] = numbers;
      const chord = Math.hypot(baseX + toX - x, baseY + toY - y);
      const radius = Math.max(Math.abs(rx), Math.abs(ry), chord);
      [left, top, right, bottom] = [
        Math.min(left, x - 2 * radius),
        Math.min(top, y - 2 * radius),
        Math.max(right, x + 2 * radius),
        Math.max(bottom, y + 2 * radius),
      ];
      goTo(baseX + toX, baseY + toY);
      length += Math.min(2 * Math.PI * radius, 8 * chord);
    } else {
      let [lastX, lastY] = [x, y];
      if (kind === 's' || kind === 't') {
        [lastX, lastY] = [2 * x - controlX, 2 * y - controlY];
        goTo(lastX, lastY);
      }
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        if (at + 2 < numbers.length)
          [lastX, lastY] = [baseX + (numbers[at] ?? 0), baseY + (numbers[at + 1] ?? 0)];
        goTo(baseX + (numbers[at] ?? 0), baseY + (numbers[at + 1] ?? 0));
      }
      [controlX, controlY] = [lastX, lastY];
    }
    if (!'csqt'.includes(kind)) [controlX, controlY] = [x, y];
  }
  moveTo(startX, startY);
  return segments === 0
    ? NONE
    : { segments, length, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
/** The two flags of an arc may follow each other without a space. */
const FLAG = /[\s,]*([01])/y;
const LETTER = /[\s,]*([a-z])/iy;

interface PathStep {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** Yields `undefined` at an error. */
function* readCommands(data: string): Generator<PathStep | undefined> {
  let at = 0;
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [whole = '', text] = pattern.exec(data) ?? [];
    at += whole.length;
    return text;
  };
  for (let letter = read(LETTER); letter !== undefined; letter = read(LETTER)) {
    const kind = letter.toLowerCase();
    const count = COMMANDS[kind];
    if (count === undefined) return yield undefined;
    if (count === 0) {
      yield { command: letter, numbers: [] };
      continue;
    }
    for (let step = 0; ; step++) {
      const numbers: number[] = [];
      for (let index = 0; index < count; index++) {
        const text = read(kind === 'a' && (index === 3 || index === 4) ? FLAG : NUMBER);
        if (text === undefined) break;
        numbers.push(Number(text));
      }
      if (numbers.length < count) break;
      // Points after the first of a move are lines.
      yield { command: kind === 'm' && step > 0 ? (letter === 'm' ? 'l' : 'L') : letter, numbers };
    }
  }
  if (data.slice(at).trim() !== '') yield undefined;
}
