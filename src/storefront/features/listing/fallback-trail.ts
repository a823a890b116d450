import { request } from '#shared/contract/client/http.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { type CollectionNode, getStoreCollections } from '#shared/contract/store.ts';
import type { Breadcrumb } from '#shared/rules/catalog/paging.ts';
import { findDeepest } from '#shared/rules/catalog/related.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** A collection with the steps to it. Parents are listed before children. */
interface PlacedCollection {
  readonly slug: string;
  readonly trail: readonly Breadcrumb[];
}

interface StoreCollections {
  readonly all: readonly PlacedCollection[];
  /** Names that only the store's first language has. */
  readonly untranslated: readonly string[];
}

/** Fetches the store's collections in the language of the page. Empty when they cannot be fetched. */
export async function fetchCollections(isTranslation: boolean): Promise<StoreCollections> {
  const { locale } = getPageContext();
  const [all, first] = await Promise.all([fetchTree(locale), isTranslation ? fetchTree() : []]);
  const names = new Set(first.flatMap(({ trail }) => trail.map(({ name }) => name)));
  const untranslated = all.flatMap(({ trail }) =>
    trail.map(({ name }) => name).filter((name) => names.has(name)),
  );
  return { all, untranslated };
}

async function fetchTree(locale?: LocaleCode): Promise<readonly PlacedCollection[]> {
  const { platform: url, store: slug } = getPageContext();
  const response = await request({ url }, getStoreCollections, { query: { slug, locale } });
  return response.ok ? listCollections(response.value.collections) : [];
}

const listCollections = (
  nodes: readonly CollectionNode[],
  above: readonly Breadcrumb[] = [],
): PlacedCollection[] =>
  nodes.flatMap(({ slug, name, collections }) => {
    const path = [...above.slice(-1).map((step) => step.path), slug].join('/');
    const trail = [...above, { name, path }];
    return [{ slug, trail }, ...listCollections(collections, trail)];
  });

/** Returns the collection that a listing is shown in. Undefined when it is in none, and on platforms that do not report them. */
export const findParentCollection = (
  { collections = [] }: Pick<Listing, 'collections'>,
  all: StoreCollections['all'],
): PlacedCollection | undefined =>
  findDeepest(all.filter(({ slug }) => collections.includes(slug)));
