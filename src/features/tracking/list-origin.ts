import * as v from 'valibot';
import { TILE_KEY } from './tile-clicks.ts';

const Origin = v.object({ productId: v.string(), list: v.string(), path: v.string() });

/** Puts where the shopper came from into this visit's navigation state: `{ productId, list }` (spec §2, tiles). */
export function takeTileOrigin(): void {
  try {
    const noted: unknown = JSON.parse(sessionStorage.getItem(TILE_KEY) ?? 'null');
    sessionStorage.removeItem(TILE_KEY);
    const origin = v.safeParse(Origin, noted);
    if (!origin.success || origin.output.path !== location.pathname) return;
    const { productId, list } = origin.output;
    history.replaceState({ ...history.state, productId, list }, '');
  } catch {
    // Without storage where the shopper came from is not known.
  }
}
