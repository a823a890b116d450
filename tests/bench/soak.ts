import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { CUSTOMER } from '../helpers/contract/buyer.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { getListingSlug } from './bench-store.ts';
import { createShopper } from './shoppers.ts';
import { printTable } from './table.ts';

export interface SoakResult {
  readonly orders: number;
  readonly requests: number;
  /** One message of each kind of error. */
  readonly errors: readonly string[];
  /** Bytes of the platform's heap after a collection, at equal intervals. */
  readonly heap: readonly number[];
  /** Milliseconds by kind of request. */
  readonly times: ReadonlyMap<string, readonly number[]>;
}

const SAMPLES = 12;
/** Shoppers read between two requests: this many milliseconds on average. */
const PAUSE_MS = 1_500;
/** Each shopper's session starts within this time, so that they do not come all at once. */
const ARRIVAL_MS = 4_000;
const CARD = { paymentMethodId: 'pm_card_visa' };
const Memory = v.object({ heap: v.number() });

/** Lets shoppers browse, fill carts and buy on a platform in its own process, one session after another, for some seconds. */
export async function runSoak({
  seconds,
  shoppers,
}: {
  readonly seconds: number;
  readonly shoppers: number;
}): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const program = join(import.meta.dirname, 'run-soaked-platform.ts');
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...nodeFlags(), program, join(folder, 'platform.sqlite')],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  try {
    if (!child.stdout) throw new Error('the platform has no output');
    const [line]: unknown[] = await once(child.stdout, 'data');
    const url = String(line).trim();
    const until = performance.now() + seconds * 1000;
    const times = new Map<string, number[]>();
    const errors = new Map<string, string>();
    let orders = 0;
    const timed = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
      const begin = performance.now();
      const result = await work();
      const known = times.get(kind) ?? [];
      known.push(performance.now() - begin);
      times.set(kind, known);
      await sleep(Math.random() * 2 * PAUSE_MS);
      return result;
    };

    async function shop(index: number): Promise<void> {
      await sleep(Math.random() * ARRIVAL_MS);
      for (let visit = 0; performance.now() < until; visit++) {
        try {
          await visitShop(url, `${index}-${visit}`, timed);
          orders += 1;
        } catch (error) {
          const message = String(error instanceof Error ? (error.cause ?? error.message) : error);
          errors.set(message.replace(/[\d-]{2,}|[0-9a-f]{8,}/g, '#'), message);
        }
      }
    }

    async function measureHeap(): Promise<number[]> {
      const heap: number[] = [];
      while (performance.now() < until) {
        await sleep((seconds * 1000) / SAMPLES);
        child.send('heap');
        const [message]: unknown[] = await once(child, 'message');
        heap.push(v.parse(Memory, message).heap);
      }
      return heap;
    }

    const [heap] = await Promise.all([
      measureHeap(),
      ...Array.from({ length: shoppers }, (_, index) => shop(index)),
    ]);
    const requests = [...times.values()].reduce((sum, { length }) => sum + length, 0);
    return { orders, requests, errors: [...errors.values()], heap, times };
  } finally {
    const exit = once(child, 'exit');
    if (child.kill('SIGTERM')) await exit;
    await rm(folder, { recursive: true });
  }
}

const Listing = v.object({
  itemGroupId: v.string(),
  products_payload: v.array(
    v.object({
      variations: v.array(
        v.object({
          variationId: v.string(),
          availableSizesWithId: v.array(v.object({ id: v.string() })),
        }),
      ),
    }),
  ),
});

/** One visit: reads lists and listings, fills a cart, and buys it with a card, or free with a promo code. */
async function visitShop(
  url: string,
  name: string,
  timed: <T>(kind: string, work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const shopper = createShopper(url);
  const get = async (kind: string, path: string) => {
    const response = await timed(kind, () => fetch(`${url}${path}`));
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
  const random = (below: number) => Math.floor(Math.random() * below);
  await get('list', `/v1/stores/products?slug=fixture&page=${1 + random(5)}`);
  const lines: [sku: string, quantity: number][] = [];
  for (let count = 1 + random(3); count > 0; count--) {
    const listing = v.parse(
      Listing,
      await get('listing', `/v0/listing/${getListingSlug(random(200))}?store_slug=fixture`),
    );
    const variation = listing.products_payload[0]?.variations[0];
    const size = variation?.availableSizesWithId[0];
    if (!variation || !size) throw new Error('a listing without sizes');
    await get('stock', `/v1/inventory?colorId=${variation.variationId}&sizeId=${size.id}`);
    const sku = `${listing.itemGroupId}-${variation.variationId}-${size.id}`;
    if (!lines.some(([known]) => known === sku)) lines.push([sku, 1 + random(3)]);
  }
  const { id } = shopper.body(await timed('checkout', () => shopper.create(lines)));
  const customer = { ...CUSTOMER, email: `shopper${name}@example.com` };
  const isFree = random(2) === 0;
  const data = {
    customer,
    state: 'pending',
    deliveryOption: { id: 'fullStandardCost' },
    ...(isFree && { promoCode: 'ALL' }),
  };
  const checkout = shopper.body(await timed('customer', () => shopper.update(id, data)));
  const started = isFree ? undefined : await timed('payment', () => shopper.begin(checkout, CARD));
  const submitted = await timed(isFree ? 'free order' : 'card order', () =>
    shopper.submit(id, started),
  );
  if (submitted.status !== 200)
    throw new Error(`an order returned ${submitted.status} ${submitted.text}`);
}

/** `npx shopkiln bench soak`: prints what {@link runSoak} measures with BENCH_SHOPPERS shoppers in BENCH_SECONDS seconds. */
export async function benchSoak(): Promise<void> {
  const seconds = Number(readTestVariable('BENCH_SECONDS') ?? 60);
  const shoppers = Number(readTestVariable('BENCH_SHOPPERS') ?? 200);
  const result = await runSoak({ seconds, shoppers });
  printSoak(result);
  for (const error of result.errors) console.log(`error: ${error}`);
}

/** Returns the milliseconds below which a share of the requests were answered. */
export function getPercentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Prints the percentiles of each kind of request, and the heap over time. */
export function printSoak({ orders, requests, heap, times }: SoakResult): void {
  printTable(
    ['request', 'count', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'],
    [...times].map(([kind, all]) => [
      kind,
      String(all.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => getPercentile(all, share).toFixed(0)),
    ]),
  );
  console.log(
    `${requests} requests, ${orders} orders; heap in MB: ${heap.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(' ')}`,
  );
}
