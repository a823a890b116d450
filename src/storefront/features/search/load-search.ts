import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import type { ProductQuery, ProductResult } from './product-query.ts';
import type { SearchRequest, SearchResponse } from './search-worker.ts';

/** Resolves to the products of a query. */
export type SearchProducts = (query: ProductQuery) => Promise<ProductResult>;

type WithoutId<Q> = Q extends SearchRequest ? Omit<Q, 'id'> : never;

interface PendingRequest {
  readonly resolve: (result: ProductResult | null) => void;
  readonly reject: (error: Error) => void;
}

const startWorker = () =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

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

/**
 * Loads the store's search, once: from the built index, or from the platform in preview mode and when the index cannot be
 * loaded. `index` is its address, '' for none and undefined where the page does not know it. `worker` is the search worker if the page has
 * started it. After a failure the next call tries again.
 */
export const loadSearch = once(
  async (index: string | undefined, worker: Worker = startWorker()): Promise<SearchProducts> => {
    const send = connectWorker(worker);
    const { locale, currency } = getPageContext();
    const visit = { locale, currency };
    const live = async () => {
      const { fetchLiveProducts } = await import('./fetch-live-products.ts');
      return send({ records: await fetchLiveProducts(), visit });
    };
    // The index holds public products only. A preview also finds private ones.
    if (index === '') await live();
    else if ($preview.get() === 'off') await send({ index, visit }).catch(live);
    else await live().catch(() => send({ index, visit }));
    return async (query) => {
      const result = await send({ query });
      if (!result) throw new Error('The search has not started.');
      return result;
    };
  },
);
