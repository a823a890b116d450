import * as v from 'valibot';
import { readJson, removeStored } from '#storefront/browser/storage.ts';
import { TILE_KEY } from './tile-clicks.ts';

const Origin = v.object({ productId: v.string(), list: v.string(), path: v.string() });

/** Puts where the shopper came from into this visit's navigation state: `{ productId, list }` (spec §2, tiles). */
export function restoreTileOrigin(): void {
  const origin = readJson('session', TILE_KEY, (value) => v.parse(Origin, value));
  removeStored('session', TILE_KEY);
  if (origin?.path !== location.pathname) return;
  const { productId, list } = origin;
  history.replaceState({ ...history.state, productId, list }, '');
}
