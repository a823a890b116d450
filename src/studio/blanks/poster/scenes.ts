import { POSTER_SCENES } from '#pictures/cloth-scenes.ts';
import type { Drawing, Part } from '#studio/draw/drawing.ts';
import { placeDrawing } from '#studio/draw/transform-drawing.ts';

/** The sheet without its curled corners. */
const SHEET = 'M362 196 H1238 V1424 H362 Z';
const sheet: Part = {
  shape: SHEET,
  lift: 4,
  edge: 1,
  crumple: { height: 0.6, width: 420, length: 420, seed: 41 },
};

const FRAME = 'M318 152 H1282 V1468 H318 Z';
/** Drawn in the opposite direction, so that the fill rule cuts the sheet out of the frame. */
const INNER = 'M368 202 V1418 H1232 V202 Z';
const MITERS = 'M318 152 L368 202 M1282 152 L1232 202 M318 1468 L368 1418 M1282 1468 L1232 1418';
const framed: Omit<Drawing, 'window'> = {
  parts: [sheet, { shape: `${FRAME} ${INNER}`, lift: 34, edge: 7, above: true }],
  fixed: `<linearGradient id="oak" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cda374"/><stop offset="1" stop-color="#a87c50"/></linearGradient><path d="${FRAME} ${INNER}" fill="url(#oak)"/><path d="${MITERS}" stroke="#6d4d2e" stroke-width="2" opacity=".7"/><path d="M318 ${[164, 178, 190].join('H1282 M318 ')}H1282 M318 1430H1282 M318 1446H1282 M318 1458H1282" stroke="#8d663e" stroke-width="1.2" opacity=".45" fill="none"/><path d="M330 152V1468 M346 152V1468 M1250 152V1468 M1268 152V1468" stroke="#8d663e" stroke-width="1.2" opacity=".45" fill="none"/>`,
};

const BAR = (y: number): string => `M340 ${y} H1260 V${y + 46} H340 Z`;
const CORD = 'M420 176 L798 66 L802 66 L1180 176 L1180 182 L800 72 L420 182 Z';
const NAIL = 'M790 66 a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0 Z';
const hanging: Omit<Drawing, 'window'> = {
  parts: [
    {
      ...sheet,
      lift: 10,
      volumes: [
        { shape: 'M200 150 H520 V1500 H200 Z', blur: 150, height: 30 },
        { shape: 'M760 150 H980 V1500 H760 Z', blur: 120, height: 24 },
        { shape: 'M200 1250 H1400 V1700 H200 Z', blur: 150, height: 40 },
      ],
    },
    { shape: CORD, lift: 12, edge: 2, above: true },
    { shape: BAR(174), lift: 30, edge: 9, above: true },
    { shape: BAR(1396), lift: 52, edge: 9, above: true },
    { shape: NAIL, lift: 24, edge: 8, above: true },
  ],
  fixed: `<linearGradient id="oak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfa677"/><stop offset=".55" stop-color="#b1855a"/><stop offset="1" stop-color="#8a623c"/></linearGradient><path d="${CORD}" fill="#6b6257"/><path d="${BAR(174)}" fill="url(#oak)"/><path d="${BAR(1396)}" fill="url(#oak)"/><path d="${NAIL}" fill="#a4a7ab"/>`,
};

export const scenes = {
  framed: placeDrawing(framed, POSTER_SCENES.framed),
  hanging: placeDrawing(hanging, POSTER_SCENES.hanging),
};
