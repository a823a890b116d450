import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { writePrinterSettings } from '#simulators/printer/settings.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { GERMAN } from '../helpers/contract/buyer.ts';
import { createRemoteBuyer } from '../helpers/contract/platform-process.ts';

const SLUG = 'moth-kiosk';
const Stock = v.object({
  primaryProduct: v.array(
    v.object({
      color: v.string(),
      availableSizesWithId: v.array(
        v.object({ label: v.string(), inventoryCount: v.nullable(v.number()) }),
      ),
    }),
  ),
});
const Placed = v.object({ access: v.object({ pageUrl: v.string() }) });

test('PRINTFUL-16 without any key, an order of the sample store is printed by the simulated printer, which can download its files, and sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printful-demo-'));
  const dbPath = join(folder, 'platform.sqlite');
  const loaded = await loadStoreFolder(resolve('stores', SLUG));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  // Only read while the platform runs: it writes in the same thread.
  const db = await openDatabase(dbPath);
  await writePrinterSettings(db, { pendingMs: 200, productionMs: 200 });
  const platform = await startPlatform({
    port: 0,
    dbPath,
    stores: [loaded.folder],
    clientHeader: 'X-Test-Client',
    env: {},
    createSandbox,
    createPrinterSandbox,
  });
  try {
    const row = await db
      .selectFrom('listings as l')
      .innerJoin('variants as v', 'v.listing_id', 'l.id')
      .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
      .select(['l.id', 'v.id as variant', 's.size_id'])
      .where('l.slug', '=', 'moth-to-lamp-tee')
      .orderBy('v.position')
      .orderBy('s.position')
      .executeTakeFirstOrThrow();
    const buyer = createRemoteBuyer(platform.url, undefined, SLUG);
    const cart = buyer.body(
      await buyer.create([[`${row.id}-${row.variant}-${row.size_id}`, 1]], { currency: 'EUR' }),
    );
    const ready = buyer.body(
      await buyer.update(cart.id, {
        customer: GERMAN,
        state: 'pending',
        deliveryOption: { id: 'parcel' },
      }),
    );
    const started = await buyer.begin(ready, { paymentMethodId: 'pm_card_visa' });
    const submitted = await buyer.submit(cart.id, started, {
      returnUrl: 'https://mothkiosk.example/checkout/back',
    });
    expect(submitted.status, submitted.text).toBe(200);
    const placed = await fetch(`${platform.url}/v1/orders?cartId=${cart.id}`);
    const { access } = v.parse(Placed, await placed.json());
    await expect
      .poll(async () => (await fetch(access.pageUrl)).text(), { timeout: 30_000 })
      .toContain('https://printer.example/tracking/SBX');
    const mails = await db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toContain('shipped');
    const [order] = await db
      .selectFrom('sandbox_objects')
      .select('body')
      .where('kind', '=', 'printer_order')
      .execute();
    const [file = ''] = /http[^"]+\/v1\/print-files\/[^"]+/.exec(order?.body ?? '') ?? [];
    const print = await fetch(file);
    expect([print.status, print.headers.get('content-type')]).toEqual([200, 'image/png']);
  } finally {
    await db.destroy();
    await platform.close();
    await rm(folder, { recursive: true });
  }
});

test('PRINTFUL-33 without any key, what the simulated printer has out of stock is sold out in the sample store soon after the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printful-stock-'));
  const dbPath = join(folder, 'platform.sqlite');
  const loaded = await loadStoreFolder(resolve('stores', SLUG));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const { variants } = loaded.folder.store.fulfillment?.printful?.blanks?.tee ?? {};
  const db = await openDatabase(dbPath);
  await writePrinterSettings(db, { outOfStock: [variants?.['cream/M'] ?? 0] });
  await db.destroy();
  const platform = await startPlatform({
    port: 0,
    dbPath,
    stores: [loaded.folder],
    env: {},
    createSandbox,
    createPrinterSandbox,
  });
  try {
    const address = `${platform.url}/v0/listing/moth-to-lamp-tee?store_slug=${SLUG}`;
    const readStock = async () => {
      const { primaryProduct } = v.parse(Stock, await (await fetch(address)).json());
      const sizes = primaryProduct.find(({ color }) => color === 'Cream')?.availableSizesWithId;
      return sizes?.flatMap(({ label, inventoryCount }) =>
        label === 'M' || label === 'L' ? [`${label} ${inventoryCount}`] : [],
      );
    };
    await expect.poll(readStock, { timeout: 30_000 }).toEqual(['M 0', 'L 110']);
  } finally {
    await platform.close();
    await rm(folder, { recursive: true });
  }
});
