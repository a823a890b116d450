import type { CollectionNode } from '#shared/contract/store.ts';
import type { Breadcrumb, GridPage } from '#shared/rules/catalog/paging.ts';
import { ABOUT_PRODUCTS } from '#shared/rules/catalog/paging.ts';
import {
  COLLECTION_GRID,
  CollectionView,
  getCollectionTitle,
} from '#storefront/components/page/CollectionView.tsx';
import { Pagination } from '#storefront/components/page/Pagination.tsx';
import { Grid } from '#storefront/components/product/Grid.tsx';
import type { Translator } from '#texts/translator.ts';
import { renderElements } from '../preview/index.ts';
import { fetchTiles } from './fetch-tiles.ts';

/** Path of a grid page: collection path and page number, `/tees/page/2`. */
const GRID = /^(?:\/(?!page\/\d)(.+?))?(?:\/page\/([1-9]\d*))?\/?$/;

/** The collection at a path, with its breadcrumb steps; undefined for other paths. */
function findCollection(
  nodes: readonly CollectionNode[],
  path: string,
  above: readonly Breadcrumb[] = [],
): { readonly node: CollectionNode; readonly trail: readonly Breadcrumb[] } | undefined {
  for (const node of nodes) {
    const at = [...above.slice(-1).map((step) => step.path), node.slug].join('/');
    const trail = [...above, { name: node.name, path: at }];
    if (at === path) return { node, trail };
    const within = findCollection(node.collections, path, trail);
    if (within) return within;
  }
  return undefined;
}

interface RenderedPage {
  readonly title: string;
  readonly node: React.ReactNode;
}

/** Like {@link fetchTiles}, but throws when the request fails, so that a failure is not shown as a missing page. */
async function fetchTilesOrThrow(query: Parameters<typeof fetchTiles>[0]): Promise<GridPage> {
  const tiles = await fetchTiles(query);
  if (!tiles) throw new Error('Failed to fetch the products of this page.');
  return tiles;
}

/** Title and content of the grid page at a path; undefined when there is none. `feed`: collection of the home feed. */
async function findGrid(
  path: string,
  navigation: readonly CollectionNode[],
  feed: string | undefined,
  t: Translator,
): Promise<RenderedPage | undefined> {
  const [, at, number = '1'] = GRID.exec(path) ?? [];
  const page = Number(number);
  if (at === undefined) {
    if (page === 1) return undefined;
    const tiles = await fetchTilesOrThrow({ collection: feed, page });
    if (tiles.products.length === 0) return undefined;
    return {
      title: `${t('home.newArrivals')}, ${t('grid.pageOf', { page, pages: tiles.pages })}`,
      node: (
        <div className="wrap pt-48px">
          <h1 className="text-3xl mb-28px">{t('home.newArrivals')}</h1>
          <Grid tiles={tiles.products} list="new-arrivals" t={t} eager={2} level={2} />
          <Pagination path="/" page={page} pages={tiles.pages} t={t} />
        </div>
      ),
    };
  }
  const found = findCollection(navigation, at);
  if (!found) return undefined;
  const gridPage = await fetchTilesOrThrow({ collection: found.node.slug, page });
  if (page > gridPage.pages) return undefined;
  const { node, trail } = found;
  const children = node.collections.map(({ name, slug }) => ({ name, path: `${at}/${slug}` }));
  const collection = { name: node.name, description: node.description, path: at, trail, children };
  return {
    title: getCollectionTitle({ collection, gridPage, t }),
    node: (
      <CollectionView collection={collection} gridPage={gridPage} t={t}>
        <Grid tiles={gridPage.products} list={at} t={t} {...COLLECTION_GRID} />
      </CollectionView>
    ),
  };
}

/** Replaces the content of the page with the grid of its path. Returns its title; undefined when the path has no grid. */
export async function renderGrid(
  ...args: Parameters<typeof findGrid>
): Promise<string | undefined> {
  const grid = await findGrid(...args);
  if (!grid) return undefined;
  document.getElementById('main')?.replaceChildren(...renderElements(grid.node));
  return grid.title;
}

/**
 * Adds the newest products to a page that shows nothing else: an empty cart, a search without a term, a page that was not found.
 */
export async function renderNewest(t: Translator): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-newest]');
  const isEmpty =
    !place?.closest('[data-when-empty]') || 'empty' in document.documentElement.dataset;
  if (!place || !isEmpty) return;
  const tiles = await fetchTiles({ per: Number(place.dataset.newest) });
  if (!tiles?.products.length) return;
  const section = (
    <section aria-labelledby="newest-title">
      <h2 id="newest-title" className="text-2xl mb-24px">
        {t('home.newArrivals')}
      </h2>
      <Grid tiles={tiles.products} list="new-arrivals" t={t} singleRow />
    </section>
  );
  place.replaceChildren(...renderElements(section));
}

/** Appends the products to the About page. */
export async function renderAboutProducts(t: Translator): Promise<void> {
  const tiles = await fetchTiles({ per: ABOUT_PRODUCTS });
  if (!tiles?.products.length) return;
  const section = (
    <section className="wrap mt-80px" aria-labelledby="products">
      <h2 id="products" className="text-2xl mb-24px">
        {t('about.products')}
      </h2>
      <Grid tiles={tiles.products} list="about" t={t} singleRow />
    </section>
  );
  document.getElementById('main')?.append(...renderElements(section));
}
