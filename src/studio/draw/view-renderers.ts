import { SOLID_SCENES, type SolidBlank } from '#pictures/solid-scenes.ts';
import * as apron from '../blanks/apron/drawing.ts';
import * as beanie from '../blanks/beanie/drawing.ts';
import * as bottle from '../blanks/bottle/views.ts';
import * as cap from '../blanks/cap/views.ts';
import * as crewneck from '../blanks/crewneck/drawing.ts';
import * as digital from '../blanks/digital/views.ts';
import * as enamelMug from '../blanks/enamel-mug/solid.ts';
import * as hoodie from '../blanks/hoodie/drawing.ts';
import { scenes as hoodieScenes } from '../blanks/hoodie/scenes.ts';
import * as kidsTee from '../blanks/kids-tee/drawing.ts';
import * as longSleeve from '../blanks/long-sleeve/drawing.ts';
import * as mouthguard from '../blanks/mouthguard/views.ts';
import * as mug from '../blanks/mug/views.ts';
import * as notebook from '../blanks/notebook/views.ts';
import * as phoneCase from '../blanks/phone-case/drawing.ts';
import * as pillow from '../blanks/pillow/drawing.ts';
import * as poster from '../blanks/poster/drawing.ts';
import { scenes as posterScenes } from '../blanks/poster/scenes.ts';
import * as socks from '../blanks/socks/drawing.ts';
import * as sticker from '../blanks/sticker/drawing.ts';
import { scenes as stickerScenes } from '../blanks/sticker/scenes.ts';
import * as tank from '../blanks/tank/drawing.ts';
import * as tee from '../blanks/tee/drawing.ts';
import { scenes as teeScenes } from '../blanks/tee/scenes.ts';
import * as tote from '../blanks/tote/drawing.ts';
import { scenes as toteScenes } from '../blanks/tote/scenes.ts';
import * as womensTee from '../blanks/womens-tee/drawing.ts';
import * as zipHoodie from '../blanks/zip-hoodie/drawing.ts';
import type { Drawing } from './drawing.ts';
import { renderDrawing } from './render-drawing.ts';
import { renderSolidScene } from './solid-scenes.ts';
import type { ViewLayers } from './write-layers.ts';

type Renderers = Readonly<Record<string, () => Promise<ViewLayers>>>;

const renderDrawings = (drawings: Readonly<Record<string, Drawing>>): Renderers =>
  Object.fromEntries(
    Object.entries(drawings).map(([view, drawing]) => [view, () => renderDrawing(drawing)]),
  );

const USUAL: Readonly<Record<string, Renderers>> = {
  tee: {
    front: () => renderDrawing(tee.front),
    back: () => renderDrawing(tee.back),
    detail: () => renderDrawing(tee.detail),
  },
  hoodie: {
    front: () => renderDrawing(hoodie.frontView),
    back: () => renderDrawing(hoodie.backView),
    detail: () => renderDrawing(hoodie.detailView),
  },
  mouthguard: {
    front: async () => mouthguard.render('front'),
    side: async () => mouthguard.render('side'),
    detail: async () => mouthguard.render('detail'),
  },
  bottle: {
    front: async () => bottle.render('front'),
    side: async () => bottle.render('side'),
    detail: async () => bottle.render('detail'),
  },
  cap: {
    front: async () => cap.render('front'),
    side: async () => cap.render('side'),
    detail: async () => cap.render('detail'),
  },
  tote: {
    front: () => renderDrawing(tote.front),
    detail: () => renderDrawing(tote.detail),
  },
  poster: {
    front: () => renderDrawing(poster.front),
    detail: () => renderDrawing(poster.detail),
  },
  sticker: {
    front: () => renderDrawing(sticker.front),
    detail: () => renderDrawing(sticker.detail),
  },
  mug: {
    front: async () => mug.render('front'),
    side: async () => mug.render('side'),
  },
  notebook: {
    front: async () => notebook.render('front'),
    detail: async () => notebook.render('detail'),
  },
  digital: {
    front: async () => digital.render('front'),
  },
  'long-sleeve': renderDrawings(longSleeve),
  crewneck: renderDrawings(crewneck),
  tank: renderDrawings(tank),
  'womens-tee': renderDrawings(womensTee),
  'kids-tee': renderDrawings(kidsTee),
  'zip-hoodie': renderDrawings(zipHoodie),
  beanie: renderDrawings(beanie),
  socks: renderDrawings(socks),
  'phone-case': renderDrawings(phoneCase),
  pillow: renderDrawings(pillow),
  apron: renderDrawings(apron),
  'enamel-mug': {
    front: async () => enamelMug.render('front'),
    side: async () => enamelMug.render('side'),
  },
};

const CLOTH_SCENES: Readonly<Record<string, Readonly<Record<string, Drawing>>>> = {
  tee: teeScenes,
  hoodie: hoodieScenes,
  tote: toteScenes,
  poster: posterScenes,
  sticker: stickerScenes,
};

const createSceneRenderers = (blank: string): Renderers =>
  Object.hasOwn(SOLID_SCENES, blank)
    ? Object.fromEntries(
        Object.keys(SOLID_SCENES[blank as SolidBlank]).map((view) => [
          view,
          async () => renderSolidScene(blank as SolidBlank, view),
        ]),
      )
    : renderDrawings(CLOTH_SCENES[blank] ?? {});

/** The renderers of all views and scenes, by blank. */
export const VIEW_RENDERERS: Readonly<Record<string, Renderers>> = Object.fromEntries(
  Object.entries(USUAL).map(([blank, views]) => [
    blank,
    { ...views, ...createSceneRenderers(blank) },
  ]),
);
