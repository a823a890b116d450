import * as hoodie from '../blanks/hoodie/drawing.ts';
import * as mouthguard from '../blanks/mouthguard/views.ts';
import * as tee from '../blanks/tee/drawing.ts';
import { renderDrawing } from './render.ts';
import type { ViewLayers } from './write.ts';

type Renderers = Readonly<Record<string, () => Promise<ViewLayers>>>;

/** Every view that `npm run blanks` renders, by blank. */
export const DRAWN: Readonly<Record<string, Renderers>> = {
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
};
