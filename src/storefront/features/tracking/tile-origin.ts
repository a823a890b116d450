import * as v from 'valibot';
import { readJson, removeStored } from '#storefront/browser/storage.ts';
import { TILE_KEY } from './tile-clicks.ts';

const Origin = v.object({ productId: v.string(), list: v.string(), path: v.string() });

/** Moves the origin of the shopper, `{ productId, list }`, from storage to the history state of the page. Row TILE-1. */
export function restoreTileOrigin(): void {
  const origin = readJson('session', TILE_KEY, (value) => v.parse(Origin, value));
  removeStored('session', TILE_KEY);
  if (origin?.path !== location.pathname) return;
  const { productId, list } = origin;
  history.replaceState({ ...history.state, productId, list }, '');
}
