import * as tee from '#studio/blanks/tee/drawing.ts';
import { type Drawing, mapDrawing, type Part } from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';

/** The tee in the proportions of a child: a short, straight body and a wide neck. A teddy bear beside it shows the size. */
const SCALE = 0.8;
/** Below the arms everything is closer together. */
const WAIST = 640;
const MIDDLE = 726;
const cut = (x: number, y: number): Point => [
  MIDDLE + (x - 800) * SCALE * (Math.abs(x - 800) < 200 && y < 400 ? 1.14 : 1),
  196 + (Math.min(y, WAIST) - 190 + Math.max(0, y - WAIST) * 0.84) * SCALE,
];

const drawEllipse = (x: number, y: number, rx: number, ry = rx): string => {
  const [kx, ky] = [rx * 0.552, ry * 0.552];
  return `M${x - rx} ${y} C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry} C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y} C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry} C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y} Z`;
};
/** From back to front: ears, legs, arms, body, head, muzzle; with their radius and color. */
const FUR = '#b98a5a';
const PALE = '#e2c49a';
const BEAR = [
  [drawEllipse(1188, 996, 42), 34, FUR],
  [drawEllipse(1372, 996, 42), 34, FUR],
  [drawEllipse(1190, 1002, 22), 16, PALE],
  [drawEllipse(1370, 1002, 22), 16, PALE],
  [drawEllipse(1180, 1216, 46, 74), 44, FUR],
  [drawEllipse(1380, 1216, 46, 74), 44, FUR],
  [drawEllipse(1280, 1250, 116, 130), 100, FUR],
  [drawEllipse(1280, 1268, 68, 82), 50, PALE],
  [drawEllipse(1196, 1376, 62, 56), 50, FUR],
  [drawEllipse(1364, 1376, 62, 56), 50, FUR],
  [drawEllipse(1192, 1382, 34, 30), 20, PALE],
  [drawEllipse(1368, 1382, 34, 30), 20, PALE],
  [drawEllipse(1280, 1066, 118, 106), 96, FUR],
  [drawEllipse(1280, 1102, 54, 44), 36, PALE],
] as const;
const teddy: readonly Part[] = BEAR.map(([shape, edge], layer) => ({
  shape,
  lift: 6 + layer * 5,
  edge,
  above: true,
  crumple: { height: 2.6, width: 26, length: 26, seed: 71 },
}));
const FACE =
  '<g fill="#2b211a"><circle cx="1238" cy="1052" r="12"/><circle cx="1322" cy="1052" r="12"/><path d="M1260 1084 C1266 1076 1294 1076 1300 1084 C1298 1098 1288 1104 1280 1106 C1272 1104 1262 1098 1260 1084 Z"/></g><path d="M1280 1104 L1280 1118 M1256 1120 C1264 1130 1276 1128 1280 1118 C1284 1128 1296 1130 1304 1120" fill="none" stroke="#2b211a" stroke-width="5" stroke-linecap="round"/>';
const TEDDY =
  BEAR.map(([shape, , color]) => `<path d="${shape}" fill="${color}"/>`).join('') + FACE;

const withTeddy = (drawing: Drawing): Drawing => ({
  ...mapDrawing(drawing, cut),
  parts: [...mapDrawing(drawing, cut).parts, ...teddy],
  fixed: TEDDY,
});
const shirt = withTeddy(tee.front);
export const front: Drawing = {
  ...shirt,
  fixed: `<g transform="translate(${MIDDLE - 800 * SCALE} 42) scale(${SCALE})">${tee.LABEL}</g>${TEDDY}`,
};
export const back: Drawing = withTeddy(tee.back);
