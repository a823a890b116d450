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

// Each worker is bundled into one file that imports nothing later, because a worker does not retry an import that has failed.
const startSearchWorker = () =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
const startFilterWorker = () =>
  new Worker(new URL('./filter-worker.ts', import.meta.url), { type: 'module' });

/** Returns a function that sends a worker a request and rejects when the request fails or the worker cannot be loaded. */
function connectWorker(worker: Worker) {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.result !== undefined) pending.get(data.id)?.resolve(data.result);
    else pending.get(data.id)?.reject(new Error('Failed to load the search index.'));
    pending.delete(data.id);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const { reject } of pending.values())
      reject(new Error('Failed to load the search worker.'));
    pending.clear();
  });
  return (request: WithoutId<SearchRequest>) =>
    new Promise<ProductResult | null>((resolve, reject) => {
      // It would never respond.
      if (isBroken) throw new Error('Failed to load the search worker.');
      pending.set(++lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });
}

function getResult(result: ProductResult | null): ProductResult {
  if (!result) throw new Error('The search has not started.');
  return result;
}

/** Returns what searches with a worker that has started its search. */
const createSearch =
  (send: ReturnType<typeof connectWorker>): SearchProducts =>
  async (query) =>
    getResult(await send({ query }));

const getVisit = () => {
  const { locale, currency } = getPageContext();
  return { locale, currency };
};

/**
 * Loads the store's search, once: from the built index, or from the platform in preview mode and when the index cannot be
 * loaded. `index` is its address, '' for none and undefined where the page does not know it. After a failure the next call tries again.
 */
export const loadSearch = once(async (index: string | undefined): Promise<SearchProducts> => {
  const send = connectWorker(startSearchWorker());
  const visit = getVisit();
  const startBuilt = () => send({ index, visit });
  const startLive = async () => {
    const { fetchLiveProducts } = await import('./fetch-live-products.ts');
    return send({ records: await fetchLiveProducts(), visit });
  };
  // The index holds public products only. A preview also finds private ones.
  if (index === '') await startLive();
  else
    await ($preview.get() === 'off'
      ? startBuilt().catch(startLive)
      : startLive().catch(startBuilt));
  return createSearch(send);
});

/**
 * Loads the filters of a collection, once, with the result of their first query. They need the built index: the platform's list of products
 * has no collections. `worker` is the filter worker if the page has started it. After a failure the next call tries again.
 */
export const loadFilters = once(
  async (query: ProductQuery, worker: Worker = startFilterWorker()) => {
    const send = connectWorker(worker);
    const first = await send({ index: undefined, visit: getVisit(), first: query });
    return { search: createSearch(send), first: getResult(first) };
  },
);
