import type { Language } from '#shared/contract/languages.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { CollectionRecord } from '#snapshot/records.ts';
import type { Translator } from '#texts/translator.ts';

export { formatMoney } from '#shared/utils/money.ts';
/**
 * Public API for routes of a store folder, imported as `shopkiln/route`. All other modules are internal and may move.
 * `stores/README.md` documents it with an example.
 */
export { SHOPPING_MESSAGES } from '#texts/page-messages.ts';
export { Icon } from './components/media/Icon.tsx';
export { Picture } from './components/media/Picture.tsx';
export { default as Grid } from './components/product/Grid.astro';
export { default as Layout } from './layouts/Base.astro';
export type { CollectionRecord, Language, Listing, ProductTile, Store, Theme, Translator };

/** The data of the route's store. A page is rebuilt when a record that it has read changes. */
export interface RouteData {
  readonly store: Store;
  readonly theme: Theme;
  readonly language: Language;
  /** Texts of the shop's interface by their keys; `t.href('/cart')` is a link in the page's language. */
  readonly t: Translator;
  /** A listing by its slug; undefined for an unknown slug. */
  readonly getListing: (slug: string) => Listing | undefined;
  /** A collection by its path without the leading slash; undefined for an unknown path. */
  readonly getCollection: (path: string) => CollectionRecord | undefined;
  /** Product tiles of a collection by its path, or of the whole store, newest first. Up to 12 per page. */
  readonly getProducts: (collection?: string, page?: number) => readonly ProductTile[];
}

/** The data of the route's store. Pass `Astro`. */
export function getStoreData({
  locals: { records, language, t },
}: {
  readonly locals: App.Locals;
}): RouteData {
  return {
    get store() {
      return records.get('store');
    },
    get theme() {
      return { ...records.get('theme'), styles: records.get('themeStyles') };
    },
    language,
    t,
    getListing: (slug) => records.find('listing', slug)?.listing,
    getCollection: (path) => records.find('collection', path),
    getProducts: (collection, page = 1) => {
      const grid = collection
        ? records.find('collectionPage', `${collection}/${page}`)
        : records.find('feed', String(page));
      return grid?.products ?? [];
    },
  };
}
