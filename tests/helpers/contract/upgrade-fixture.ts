import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The versions with a fixture: folders of `tests/fixtures` named by a version. */
export const FIXTURES: readonly string[] = readdirSync('tests/fixtures').filter((name) =>
  /^\d+\.\d+\.\d+$/.test(name),
);

const Order = v.object({ cartId: v.string(), number: v.string() });
const FixtureContents = v.object({
  createdAt: v.number(),
  slug: v.string(),
  sku: v.string(),
  orders: v.object({
    paid: Order,
    free: Order,
    download: Order,
    shipped: Order,
    canceled: Order,
    partlyRefunded: Order,
    refunded: Order,
    withdrawn: Order,
  }),
  checkouts: v.object({ cart: v.string(), addressed: v.string(), charged: v.string() }),
  startedPayment: v.object({
    paymentId: v.string(),
    paymentToken: v.string(),
    meta: v.record(v.string(), v.string()),
  }),
  mails: v.pipe(v.array(v.string()), v.readonly()),
});

/** What a database of a fixture holds. `startedPayment` is that of the checkout `charged`, which was not submitted. */
export type FixtureContents = v.InferOutput<typeof FixtureContents>;

/** Reads what the database of a fixture holds, by the folder of the fixture and its engine. */
export const readFixtureContents = (
  folder: string,
  engine: 'sqlite' | 'postgres',
): FixtureContents =>
  v.parse(FixtureContents, JSON.parse(readFileSync(join(folder, `${engine}.json`), 'utf8')));
