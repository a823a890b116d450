import { PHONE_CASE_CLOSE_UP } from '#pictures/drawn-views.ts';
import type { Drawing, Part } from '#studio/draw/drawing.ts';

/** A hard case on a phone, seen from behind. 8.3 units are 1 mm. */
const drawBox = (x: number, y: number, width: number, height: number, round: number): string => {
  const [r, b] = [x + width, y + height];
  const k = round * 0.45;
  return `M${x + round} ${y} L${r - round} ${y} C${r - k} ${y} ${r} ${y + k} ${r} ${y + round} L${r} ${b - round} C${r} ${b - k} ${r - k} ${b} ${r - round} ${b} L${x + round} ${b} C${x + k} ${b} ${x} ${b - k} ${x} ${b - round} L${x} ${y + round} C${x} ${y + k} ${x + k} ${y} ${x + round} ${y} Z`;
};
const CASE = drawBox(476, 130, 648, 1340, 108);
/** The opening for the camera, and the edge that the case raises around it. */
const OPENING = { x: 524, y: 178, side: 322, round: 84 } as const;
const CUT = drawBox(OPENING.x, OPENING.y, OPENING.side, OPENING.side, OPENING.round);
const RAISED = drawBox(OPENING.x - 22, OPENING.y - 22, OPENING.side + 44, OPENING.side + 44, 104);
const BUTTONS = [
  drawBox(464, 470, 40, 78, 12),
  drawBox(464, 590, 40, 132, 14),
  drawBox(464, 750, 40, 132, 14),
  drawBox(1096, 590, 40, 190, 14),
];

const LENSES = [
  [604, 262],
  [604, 416],
  [766, 339],
] as const;
const drawLens = ([x, y]: readonly [number, number]): string =>
  `<g transform="translate(${x} ${y})"><circle r="68" fill="#6f747a"/><circle r="68" fill="none" stroke="#c9cdd1" stroke-width="5"/><circle r="58" fill="#101114"/><circle r="40" fill="#1b1e26"/><circle r="26" fill="#0a0b0d"/><circle r="13" fill="#27375a"/><path d="M-34 -20a40 40 0 0 1 26 -20" fill="none" stroke="#8fa2c4" stroke-width="7" stroke-linecap="round" opacity="0.8"/><circle cx="14" cy="16" r="6" fill="#54678f" opacity="0.8"/></g>`;
const PHONE = `<path d="${CUT}" fill="#44474c"/><path d="${CUT}" fill="none" stroke="#17181a" stroke-width="8"/>${LENSES.map(drawLens).join('')}<circle cx="766" cy="236" r="26" fill="#f4ecd2"/><circle cx="766" cy="236" r="26" fill="none" stroke="#8d9095" stroke-width="5"/><circle cx="766" cy="446" r="22" fill="#141518"/>`;

const body = { lift: 26, edge: 34 };
const parts: readonly Part[] = [
  ...BUTTONS.map((shape) => ({ shape, lift: 12, edge: 12 })),
  {
    shape: CASE,
    ...body,
    volumes: [
      { shape: RAISED, blur: 5, height: 12 },
      // A faint swell, so that the light falls off across the back.
      { shape: drawBox(300, 0, 500, 900, 100), blur: 190, height: 26 },
    ],
  },
  { shape: CUT, lift: 30, edge: 6, above: true },
];

const drawing = { parts, fixed: PHONE };
export const front: Drawing = { ...drawing, window: { x: 0, y: 0, size: 1600 } };
export const detail: Drawing = { ...drawing, window: PHONE_CASE_CLOSE_UP };
