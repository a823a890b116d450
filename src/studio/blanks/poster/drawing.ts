import { POSTER_CLOSE_UP } from '#pictures/cloth-views.ts';
import type { Drawing, Part } from '#studio/draw/drawing.ts';

/** A sheet of heavy paper on a wall, held by two clips. Its lower corners curl away from the wall. */
const SHEET =
  'M362 196 C520 193 640 197 800 196 C960 195 1080 198 1238 196 C1241 560 1241 980 1237 1408 C1236 1417 1234 1421 1228 1422 C1090 1436 950 1437 800 1434 C650 1437 510 1434 372 1427 C366 1426 364 1423 363 1416 C359 980 359 560 362 196 Z';

const paper: Part = {
  shape: SHEET,
  lift: 7,
  edge: 2.5,
  volumes: [
    { shape: 'M200 900 H1400 V1800 H200 Z', blur: 190, height: 46 },
    { shape: 'M1330 1130 L1400 1130 V1600 H960 V1530 Z', blur: 74, height: 120 },
    { shape: 'M250 1250 L250 1600 H600 V1540 Z', blur: 60, height: 78 },
    { shape: 'M560 100 H660 V1700 H560 Z', blur: 110, height: 34 },
    { shape: 'M1010 100 H1070 V1500 H1010 Z', blur: 90, height: 30 },
  ],
  crumple: { height: 1.3, width: 320, length: 420, seed: 41 },
};

const CLIPS = [492, 1108];
const drawClip = (x: number): string =>
  `M${x - 30} 168 L${x + 30} 168 L${x + 34} 222 Q${x + 34} 226 ${x + 30} 226 L${x - 30} 226 Q${x - 34} 226 ${x - 34} 222 Z`;
const drawWire = (x: number): string =>
  `M${x - 17} 170 L${x - 11} 132 Q${x} 112 ${x + 11} 132 L${x + 17} 170 L${x + 11} 170 L${x + 6} 136 Q${x} 124 ${x - 6} 136 L${x - 11} 170 Z`;
const drawPin = (x: number): string => `M${x - 7} 130 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z`;

const clips: readonly Part[] = CLIPS.flatMap((x) => [
  { shape: drawWire(x), lift: 12, edge: 3, above: true },
  { shape: drawPin(x), lift: 22, edge: 5, above: true },
  { shape: drawClip(x), lift: 26, edge: 14, above: true },
]);

const fixed = CLIPS.map(
  (x) =>
    `<path d="${drawWire(x)}" fill="#b9bcc0"/><path d="${drawPin(x)}" fill="#d9dbdd"/><path d="${drawClip(x)}" fill="#2a2c2f"/><path d="M${x - 29} 171H${x + 29}" stroke="#54585d" stroke-width="4"/>`,
).join('');

export const front: Drawing = {
  window: { x: 0, y: 0, size: 1600 },
  parts: [paper, ...clips],
  fixed,
};
export const detail: Drawing = { window: POSTER_CLOSE_UP, parts: [paper] };
