import type { ProductTile } from '#shared/contract/product.ts';
import { once } from '#shared/utils/once.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import type { SearchRequest, SearchResponse } from './search-worker.ts';

/** Finds at most `limit` products, best first. */
export type SearchProducts = (term: string, limit: number) => Promise<readonly ProductTile[]>;

type WithoutId<Q> = Q extends SearchRequest ? Omit<Q, 'ask'> : never;

/** Starts the search thread; the function it gives asks it and rejects when it could not answer. */
function startWorker() {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<readonly ProductTile[]>>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.tiles) waiting.get(data.ask)?.resolve(data.tiles);
    else waiting.get(data.ask)?.reject(new Error('The search index cannot be had.'));
    waiting.delete(data.ask);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The search cannot be loaded.'));
    waiting.clear();
  });
  return (question: WithoutId<SearchRequest>) => {
    const reply = Promise.withResolvers<readonly ProductTile[]>();
    waiting.set(++asked, reply);
    worker.postMessage({ ...question, ask: asked });
    return reply.promise;
  };
}

/**
 * The store's search, made once: of the index the build wrote, of what the platform answers in preview
 * mode and where that cannot be had. A
 * failed load is tried again by the next call.
 */
export const loadSearch = once(async (index: string): Promise<SearchProducts> => {
  const ask = startWorker();
  const live = async () => {
    const { fetchLiveProducts } = await import('./fetch-live-products.ts');
    return ask({ records: await fetchLiveProducts() });
  };
  // The index holds what is public; the holder of a preview link finds the rest too.
  if (!index) await live();
  else if ($preview.get() === 'off') await ask({ index }).catch(live);
  else await live().catch(() => ask({ index }));
  return (term, limit) => ask({ term, limit });
});
