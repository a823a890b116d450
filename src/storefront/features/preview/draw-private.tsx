import { request } from '#shared/contract/client/http.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, getProducts, type ProductTile } from '#shared/contract/product.ts';
import { SEARCH_PAGES_MAX } from '#shared/rules/search/search.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import type { Furniture } from '#storefront/components/furniture.ts';
import { previewParts } from '#storefront/components/islands/preview.store.ts';
import { Tile } from '#storefront/components/product/Tile.tsx';
import { putPart } from './put-part.ts';

/** The list of the home page's feed, which is of the whole store. */
const FEED = 'new-arrivals';
/** Lists that are a choice of their own, made from what is public. */
const CHOSEN = new Set(['related', 'about', 'search']);

/** Puts what is not public first in the page's grid, for the holder of the link alone; the platform marks it so. */
export async function drawPrivate({ t }: Pick<Furniture, 't'>): Promise<void> {
  const first = document.querySelector<HTMLElement>('main a[data-list]');
  const list = first?.dataset.list;
  const grid = first?.closest('ul');
  if (!grid || !list || CHOSEN.has(list)) return;
  const tiles = await privateTiles(list === FEED ? undefined : list.split('/').at(-1));
  const items = tiles.map((tile) => (
    <li key={tile.id}>
      <Tile tile={tile} list={list} t={t} level={list === FEED ? 3 : 2} />
    </li>
  ));
  putPart('private', items, { built: [], insert: (elements) => grid.prepend(...elements) });
}

async function privateTiles(collection: string | undefined): Promise<ProductTile[]> {
  const { platform, store, currency, region } = pageContext();
  const { query: any, headers } = await previewParts();
  const found: ProductTile[] = [];
  for (let page = 1, seen = 0; page <= SEARCH_PAGES_MAX; page++) {
    const query = { slug: store, currency, region, per: COLLECTION_PRODUCTS_PER_PAGE, page, ...any };
    const answer = await request({ url: platform }, getProducts, {
      query: { ...query, ...(collection && { collection }) },
      headers,
    });
    if (!answer.ok) break;
    const { products, total_count } = answer.value;
    found.push(...products.filter(({ visibility }) => visibility === 'private'));
    seen += products.length;
    if (products.length === 0 || seen >= total_count) break;
  }
  return found;
}
