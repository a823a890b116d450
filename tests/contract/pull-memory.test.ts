import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fetchProductData } from '#builder/pull/fetch-product-data.ts';
import { NO_CATALOG } from '#builder/pull/last-pull.ts';
import { freeMemory } from '#builder/pull/pull-store.ts';
import type { ListingSummary } from '#builder/pull/summarize-listing.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createRequester, createSeededPlatform } from '../helpers/contract/platform.ts';
import { recordRequests } from '../helpers/contract/recorded.ts';

const LISTINGS = 40;

async function countAlive(refs: readonly WeakRef<object>[]): Promise<number> {
  // A WeakRef does not let go of its object before the current task ends.
  await setImmediate();
  freeMemory();
  return refs.filter((ref) => ref.deref()).length;
}

test('FAST-12 listings do not stay in memory while product data arrives', async () => {
  const { db } = await createSeededPlatform();
  const get = createRequester(db);
  const { text } = await get('/v1/product-data/fixture');
  const { listings, ...rest }: ProductData = JSON.parse(text);
  const [listing] = listings;
  const arrived: WeakRef<object>[] = [];
  let alive: number | undefined;
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"listings":[`);
    for (let at = 0; at < LISTINGS; at++)
      yield Buffer.from(`${at > 0 ? ',' : ''}${JSON.stringify({ ...listing, slug: `tee-${at}` })}`);
    alive = await countAlive(arrived);
    yield Buffer.from(']}');
  }
  const { platform } = recordRequests(
    () =>
      new Response(ReadableStream.from(body()) as BodyInit, {
        headers: { 'Content-Type': 'application/json' },
      }),
  );
  const summarize = (one: ProductData['listings'][number]) => {
    arrived.push(new WeakRef(one));
    return { slug: one.slug } as ListingSummary;
  };
  const data = await fetchProductData(
    platform,
    smallStore().store,
    { summarize, onArrival: () => {} },
    NO_CATALOG,
  );
  expect(data.listings.map(({ slug }) => slug)).toEqual(
    Array.from({ length: LISTINGS }, (_, at) => `tee-${at}`),
  );
  expect(arrived).toHaveLength(LISTINGS);
  // The engine may still hold the last one.
  expect(alive).toBeLessThanOrEqual(1);
});
