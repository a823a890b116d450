import type { ProductTile } from '#shared/contract/product.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import type { SearchRequest, SearchResponse } from './search-worker.ts';

/** Resolves to at most `limit` products, best first. */
export type SearchProducts = (term: string, limit: number) => Promise<readonly ProductTile[]>;

type WithoutId<Q> = Q extends SearchRequest ? Omit<Q, 'id'> : never;

interface PendingRequest {
  readonly resolve: (tiles: readonly ProductTile[]) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the search worker. Returns a function that sends it a request and rejects when the request fails. */
function startWorker() {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.tiles) pending.get(data.id)?.resolve(data.tiles);
    else pending.get(data.id)?.reject(new Error('Failed to load the search index.'));
    pending.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new Error('Failed to load the search worker.'));
    pending.clear();
  });
  return (request: WithoutId<SearchRequest>) =>
    new Promise<readonly ProductTile[]>((resolve, reject) => {
      pending.set(++lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });
}

/**
 * Loads the store's search, once: from the built index, or from the platform in preview mode and when the index cannot be
 * loaded. After a failure the next call tries again.
 */
export const loadSearch = once(async (index: string): Promise<SearchProducts> => {
  const send = startWorker();
  const { locale } = getPageContext();
  const live = async () => {
    const { fetchLiveProducts } = await import('./fetch-live-products.ts');
    return send({ records: await fetchLiveProducts(), locale });
  };
  // The index holds public products only. A preview also finds private ones.
  if (!index) await live();
  else if ($preview.get() === 'off') await send({ index, locale }).catch(live);
  else await live().catch(() => send({ index, locale }));
  return (term, limit) => send({ term, limit });
});
