import { readText } from '#storefront/browser/storage.ts';
import { TILE_KEY } from './tile-clicks.ts';

/** Restores where the shopper came from. The code for it loads only after a click on a tile. */
export function startTileOrigin(): void {
  if (readText('session', TILE_KEY))
    void import('./tile-origin.ts').then(({ restoreTileOrigin }) => restoreTileOrigin());
}
