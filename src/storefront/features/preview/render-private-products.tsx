import { request } from '#shared/contract/client/http.ts';
import {
  COLLECTION_PRODUCTS_PER_PAGE,
  getProducts,
  type ProductTile,
} from '#shared/contract/product.ts';
import { SEARCH_PAGES_MAX } from '#shared/rules/search/search.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getPreviewRequestOptions } from '#storefront/components/islands/preview.store.ts';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import { Tile } from '#storefront/components/product/Tile.tsx';
import { replacePart } from './replace-part.ts';

/** List name of the home page's feed, which shows the whole store. */
const FEED = 'new-arrivals';
/** Lists with a selection of public products, which get no private ones. */
const SELECTED_LISTS = new Set(['related', 'about', 'search']);

/** Adds private products at the start of the page's grid. Only the preview's grant returns them. */
export async function renderPrivateProducts({ t }: Pick<PageChrome, 't'>): Promise<void> {
  const first = document.querySelector<HTMLElement>('main a[data-list]');
  const list = first?.dataset.list;
  const grid = first?.closest('ul');
  if (!grid || !list || SELECTED_LISTS.has(list)) return;
  const tiles = await fetchPrivateTiles(list === FEED ? undefined : list.split('/').at(-1));
  const items = tiles.map((tile) => (
    <li key={tile.id}>
      <Tile tile={tile} list={list} t={t} level={list === FEED ? 3 : 2} />
    </li>
  ));
  replacePart('private', items, { built: [], insert: (elements) => grid.prepend(...elements) });
}

async function fetchPrivateTiles(collection: string | undefined): Promise<ProductTile[]> {
  const { platform, store, currency, region } = getPageContext();
  const { query: visibility, headers } = await getPreviewRequestOptions();
  const found: ProductTile[] = [];
  for (let page = 1, seen = 0; page <= SEARCH_PAGES_MAX; page++) {
    const query = {
      slug: store,
      currency,
      region,
      per: COLLECTION_PRODUCTS_PER_PAGE,
      page,
      ...visibility,
    };
    const response = await request({ url: platform }, getProducts, {
      query: { ...query, ...(collection && { collection }) },
      headers,
    });
    if (!response.ok) break;
    const { products, total_count } = response.value;
    found.push(...products.filter(({ visibility }) => visibility === 'private'));
    seen += products.length;
    if (products.length === 0 || seen >= total_count) break;
  }
  return found;
}
