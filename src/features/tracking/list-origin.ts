import * as v from 'valibot';
import { track } from './$events.ts';

const KEY = 'tile';
const Origin = v.object({ productId: v.string(), list: v.string(), path: v.string() });

/** Notes which tile of which list a shopper follows. */
export function rememberTileClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-product-id]') : null;
    const { productId, list } = link?.dataset ?? {};
    if (!link || !productId || !list) return;
    track('product-click', { item_list_name: list, items: [{ item_id: productId, item_name: link.textContent }] });
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ productId, list, path: link.pathname }));
    } catch {
      // Without storage the listing opens all the same; only its origin is not known.
    }
  });
}

/** Puts where the shopper came from into this visit's navigation state: `{ productId, list }` (spec §2, tiles). */
export function takeTileOrigin(): void {
  try {
    const noted: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    const origin = v.safeParse(Origin, noted);
    if (!origin.success || origin.output.path !== location.pathname) return;
    const { productId, list } = origin.output;
    history.replaceState({ ...history.state, productId, list }, '');
  } catch {
    // As above.
  }
}
