import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import type { ProductQuery, ProductResult } from './product-query.ts';
import type { SearchRequest, SearchResponse } from './serve-search.ts';

/** Resolves to the products of a query. */
export type SearchProducts = (query: ProductQuery) => Promise<ProductResult>;

type WithoutId<Q> = Q extends SearchRequest ? Omit<Q, 'id'> : never;

interface PendingRequest {
  readonly resolve: (result: ProductResult | null) => void;
  readonly reject: (error: Error) => void;
}

/** Both workers are files of their own, because a worker does not repeat an import that has failed. */
const startSearchWorker = () =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
const startFilterWorker = () =>
  new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module' });

/** Returns a function that sends the search worker a request and rejects when the request fails. */
function connectWorker(worker: Worker) {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.result !== undefined) pending.get(data.id)?.resolve(data.result);
    else pending.get(data.id)?.reject(new Error('Failed to load the search index.'));
    pending.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of pending.values())
      reject(new Error('Failed to load the search worker.'));
    pending.clear();
  });
  return (request: WithoutId<SearchRequest>) =>
    new Promise<ProductResult | null>((resolve, reject) => {
      pending.set(++lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });
}

/** A search that has started, and the result of its first query. */
interface StartedSearch {
  readonly search: SearchProducts;
  readonly first: ProductResult | null;
}

/**
 * Loads the store's search, once: from the built index, or from the platform in preview mode and when the index cannot be
 * loaded. `index` is its address, '' for none and undefined where the page does not know it. After a failure the next call tries again.
 */
export const loadSearch = once(
  async (index: string | undefined) => (await startSearch(index, startSearchWorker())).search,
);

/**
 * Loads the same without terms, for the filters of a collection, with the result of their first query. `worker` is the filter worker
 * if the page has started it.
 */
export const loadFilters = once((query: ProductQuery, worker: Worker = startFilterWorker()) =>
  startSearch(undefined, worker, query),
);

async function startSearch(
  index: string | undefined,
  worker: Worker,
  first?: ProductQuery,
): Promise<StartedSearch> {
  const send = connectWorker(worker);
  const { locale, currency } = getPageContext();
  const visit = { locale, currency };
  const built = () => send({ index, visit, first });
  const live = async () => {
    const { fetchLiveProducts } = await import('./fetch-live-products.ts');
    return send({ records: await fetchLiveProducts(), visit, first });
  };
  const start = () => {
    if (index === '') return live();
    // The index holds public products only. A preview also finds private ones.
    return $preview.get() === 'off' ? built().catch(live) : live().catch(built);
  };
  return {
    first: await start(),
    search: async (query) => {
      const result = await send({ query });
      if (!result) throw new Error('The search has not started.');
      return result;
    },
  };
}
