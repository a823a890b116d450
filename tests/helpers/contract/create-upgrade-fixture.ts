import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { backUpSqlite } from '#platform/db/back-up-sqlite.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { shopkiln } from '../commands/shopkiln.ts';
import { CUSTOMER } from './buyer.ts';
import { createClientAddress } from './client-address.ts';
import { findPostgres, startPostgres } from './engines/postgres.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { createRemoteBuyer } from './platform-process.ts';
import type { FixtureContents } from './upgrade-fixture.ts';

/**
 * Creates the databases of a fixture for tests of upgrades: `tsx create-upgrade-fixture.ts tests/fixtures/<version>`.
 * The folder has the store folder already. Run it once for a version that gets a fixture, before its release, and never
 * again: the files stand for the databases of sellers. All keys in them are of the payment sandbox or were generated
 * for them alone.
 */
const SLUG = 'harbor-lane';
const Placed = v.object({ orderNumber: v.string() });
const RETURN = { returnUrl: `https://${SLUG}.example/checkout/back` };
const CARD = { paymentMethodId: 'pm_card_visa' };
const BEA = 'bea@example.com';
const GERMAN = {
  ...CUSTOMER,
  email: 'ann@example.com',
  address: {
    address1: 'Street 5',
    city: 'Berlin',
    zip: '10115',
    state: '',
    country: 'Germany',
    countryCode: 'DE',
  },
};

const [folder = ''] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'upgrade-fixture-'));

async function writeSqlite(): Promise<void> {
  const source = join(work, 'platform.sqlite');
  const contents = await trade(source, { PLATFORM_DB: source });
  const target = join(folder, 'platform.sqlite');
  rmSync(target, { force: true });
  backUpSqlite(source, target);
  writeContents('sqlite', contents);
}

async function writePostgres(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('Install PostgreSQL: the fixture needs a dump of it.');
  const server = await startPostgres(bin);
  const contents = await trade(server.address, { DATABASE_URL: server.address });
  const dump = execFileSync(
    join(bin, 'pg_dump'),
    ['--no-owner', '--no-privileges', '--rows-per-insert=100', server.address],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  // Commands of psql: the tests send the file to the server as it is.
  writeFileSync(join(folder, 'platform.sql'), dump.replaceAll(/^\\(?:un)?restrict .*\n/gm, ''));
  writeContents('postgres', contents);
  await server.close();
}

const writeContents = (engine: string, contents: FixtureContents) =>
  writeFileSync(join(folder, `${engine}.json`), `${JSON.stringify(contents, null, 2)}\n`);

/** Runs a platform on a new database, buys and sells, and returns what the database then holds. */
async function trade(
  dbPath: string,
  database: Readonly<Record<string, string>>,
): Promise<FixtureContents> {
  const loaded = await loadStoreFolder(join(folder, 'stores', SLUG));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const catcher = await startMailCatcher();
  const platform = await startPlatform({
    port: 0,
    dbPath,
    stores: [loaded.folder],
    clientHeader: 'X-Test-Client',
    env: { ...catcher.env, PLATFORM_URL: 'http://localhost:4400' },
    createSandbox,
  });
  const buyer = createRemoteBuyer(platform.url, createClientAddress, SLUG);
  const tee = await findSku(dbPath, 'anchor-tee');
  const table = await findSku(dbPath, 'tide-table');

  async function prepare(lines: readonly (readonly [string, number])[], more: object = {}) {
    const { id } = await buyer.ready(lines);
    return buyer.body(await buyer.update(id, { customer: GERMAN, ...more }));
  }
  async function place(lines: readonly (readonly [string, number])[], more: object = {}) {
    const checkout = await prepare(lines, more);
    const isFree = checkout.costs.total.value === 0;
    const started = isFree ? undefined : await buyer.begin(checkout, CARD);
    const submitted = await buyer.submit(checkout.id, started, RETURN);
    if (submitted.status !== 200) throw new Error(submitted.text);
    const response = await fetch(`${platform.url}/v1/orders?cartId=${checkout.id}`);
    return { cartId: checkout.id, number: v.parse(Placed, await response.json()).orderNumber };
  }
  async function sell(number: string, ...args: readonly string[]) {
    const { code, stderr } = await shopkiln(['orders', SLUG, number, ...args], {
      env: { ...database, STORES_DIR: join(folder, 'stores') },
    });
    if (code !== 0) throw new Error(stderr);
  }

  const orders = {
    paid: await place([[tee, 2]], { promoCode: 'TIDE' }),
    free: await place([[tee, 1]], { promoCode: 'GIFT', customer: { ...GERMAN, email: BEA } }),
    download: await place([[table, 1]], { downloadConsent: true }),
    shipped: await place([[tee, 1]]),
    canceled: await place([[tee, 1]]),
    partlyRefunded: await place([[tee, 3]]),
    refunded: await place([[tee, 1]], { promoCode: 'QUAY' }),
    withdrawn: await place([[tee, 2]]),
  };
  await sell(orders.shipped.number, 'shipped', '--carrier', 'DHL', '--tracking', '00340');
  await sell(orders.canceled.number, '--cancel', '--refund', '--yes');
  await sell(orders.partlyRefunded.number, '--refund', `${tee}:1`, '--yes');
  await sell(orders.refunded.number, 'refunded', '--yes');
  await sell(orders.withdrawn.number, 'shipped', '--carrier', 'DHL');
  await sell(orders.withdrawn.number, 'delivered');

  const { number } = orders.withdrawn;
  const { email } = GERMAN;
  const withdrawal = { fullName: 'Ann Lee', orderNumber: number, email, sku: tee };
  await sendForm(platform.url, `/withdrawals/${SLUG}/confirm?locale=en`, withdrawal);
  await sendForm(platform.url, `/forms/newsletter?store=${SLUG}`, { email: BEA });

  const charged = await prepare([[tee, 1]]);
  const checkouts = {
    cart: (await buyer.ready([[tee, 1]])).id,
    addressed: (await prepare([[tee, 2]])).id,
    charged: charged.id,
  };
  const startedPayment = await buyer.begin(charged, CARD);
  const mails = await waitForMails(dbPath);
  await platform.close();
  await catcher.close();
  return { createdAt: Date.now(), slug: SLUG, sku: tee, orders, checkouts, startedPayment, mails };
}

async function sendForm(
  url: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url },
    redirect: 'manual',
  });
  if (response.status >= 400) throw new Error(`${path}: ${await response.text()}`);
}

/** Returns the SKU of the first size of a listing. */
async function findSku(dbPath: string, slug: string): Promise<string> {
  const db = await openDatabase(dbPath);
  const { listing_id, variant_id, size_id } = await db
    .selectFrom('listings as l')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['v.listing_id', 's.variant_id', 's.size_id'])
    .where('l.slug', '=', slug)
    .orderBy('s.position')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return `${listing_id}-${variant_id}-${size_id}`;
}

/** Waits until all mails and events have been sent. Returns the kinds of the mails. */
async function waitForMails(dbPath: string): Promise<readonly string[]> {
  const db = await openDatabase(dbPath);
  for (;;) {
    const mails = await db.selectFrom('outbox').select(['kind', 'sent_at']).execute();
    const events = await db
      .selectFrom('sandbox_events')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    if (events.length === 0 && mails.every((mail) => mail.sent_at !== null)) {
      await db.destroy();
      return mails.map(({ kind }) => kind).sort();
    }
    await sleep(200);
  }
}

try {
  await writeSqlite();
  await writePostgres();
} finally {
  rmSync(work, { recursive: true });
}
process.exit();
