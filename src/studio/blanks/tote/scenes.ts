import { TOTE_SCENES } from '#pictures/cloth-scenes.ts';
import type { Drawing } from '#studio/draw/drawing.ts';
import type { Point } from '#studio/draw/fold.ts';
import { placeDrawing } from '#studio/draw/transform-drawing.ts';
import { ANCHORS, createHandle, drawStrapStitches, HEM_STITCHES, LABEL, PARTS } from './drawing.ts';

const [, tag, behind, body, frontHandle] = PARTS;

/** Returns the tote with its two handles in another position. */
function createTote(
  front: readonly Point[],
  back: readonly Point[],
  extra: Pick<Drawing, 'parts' | 'fixed'>,
): Omit<Drawing, 'window'> {
  const handle = createHandle(front, 27);
  return {
    parts: [
      { ...createHandle(back, 8), light: 0.86 },
      ...[tag, behind, body].flatMap((part) => part ?? []),
      {
        ...handle,
        above: true,
        reliefs: [...(handle.reliefs ?? []), ...(frontHandle?.reliefs ?? []).slice(1)],
      },
      ...extra.parts,
    ],
    lines: [{ markup: HEM_STITCHES + ANCHORS + drawStrapStitches(front), dark: 0.2 }],
    fixed: LABEL + (extra.fixed ?? ''),
  };
}

/** A peg of oak, from which both handles hang. */
const PEG = 'M770 118 a30 30 0 1 0 60 0 a30 30 0 1 0 -60 0 Z';
const hanging = createTote(
  [
    [596, 742],
    [604, 640],
    [630, 520],
    [672, 380],
    [718, 240],
    [756, 138],
    [800, 104],
    [844, 138],
    [882, 240],
    [928, 380],
    [970, 520],
    [996, 640],
    [1004, 742],
  ],
  [
    [640, 690],
    [652, 580],
    [684, 440],
    [730, 290],
    [768, 160],
    [800, 116],
    [832, 160],
    [870, 290],
    [916, 440],
    [948, 580],
    [960, 690],
  ],
  {
    parts: [{ shape: PEG, lift: 70, edge: 16, above: true }],
    fixed: `<radialGradient id="peg" cx=".38" cy=".34" r=".8"><stop offset="0" stop-color="#d8b184"/><stop offset=".6" stop-color="#a97c4e"/><stop offset="1" stop-color="#6f4c2d"/></radialGradient><path d="${PEG}" fill="url(#peg)"/>`,
  },
);

/** On a table: the front handle lies over the upper part of the bag's side, and the other one falls back. */
const flat = createTote(
  [
    [596, 742],
    [598, 640],
    [616, 540],
    [668, 452],
    [752, 402],
    [850, 396],
    [934, 436],
    [984, 516],
    [1000, 620],
    [1004, 742],
  ],
  [
    [640, 690],
    [650, 560],
    [700, 440],
    [790, 350],
    [900, 300],
    [1010, 306],
    [1076, 370],
    [1076, 460],
    [1020, 550],
    [966, 620],
    [958, 690],
  ],
  { parts: [] },
);

export const scenes = {
  hanging: placeDrawing(hanging, TOTE_SCENES.hanging),
  flat: placeDrawing(flat, TOTE_SCENES.flat),
};
