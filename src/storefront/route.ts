import type { CollectionRecord } from '#builder/snapshot/records.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { Translator } from '#shared/i18n/translator.ts';

/**
 * What a route of a store folder imports, as `shopkiln/route`. Nothing else of the program is meant for routes: all other
 * modules may move. `stores/README.md` documents it with an example.
 */
export { SHOPPING_MESSAGES } from '#shared/i18n/page-messages.ts';
export { formatMoney } from '#shared/utils/money.ts';
export { Icon } from './components/media/Icon.tsx';
export { Picture } from './components/media/Picture.tsx';
export { default as Grid } from './components/product/Grid.astro';
export { default as Layout } from './layouts/Base.astro';
export type { CollectionRecord, Language, Listing, ProductTile, Store, Theme, Translator };

/** The data of the store that a route is part of. A page is built again when a record that it read has changed. */
export interface RouteData {
  readonly store: Store;
  readonly theme: Theme;
  readonly language: Language;
  /** Texts of the shop's interface by their keys; `t.href('/cart')` is a link in the page's language. */
  readonly t: Translator;
  /** A listing by the last part of its address; undefined when the store has none there. */
  readonly getListing: (slug: string) => Listing | undefined;
  /** A collection by its address without the leading slash; undefined when the store has none there. */
  readonly getCollection: (path: string) => CollectionRecord | undefined;
  /** Product tiles, up to 12 a page: of a collection by its path, or of the whole store, newest first. */
  readonly getProducts: (collection?: string, page?: number) => readonly ProductTile[];
}

/** The data of the route's store. Pass `Astro`. */
export function getStoreData({ locals: { records, language, t } }: { readonly locals: App.Locals }): RouteData {
  return {
    get store() {
      return records.get('store');
    },
    get theme() {
      return records.get('theme');
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
