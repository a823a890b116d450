import { execFileSync } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { saveFile } from '#platform/catalog/files/save-file.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createDownloadUrls } from '#platform/downloads/download-link.ts';
import { createOrderFiles, listOrderFiles } from '#platform/downloads/order-files.ts';
import { readMailOrder } from '#platform/mail/mail-order.ts';
import { createOrderPageUrl, createReceiptUrl } from '#platform/mail/receipt-link.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { run } from '../helpers/built/command.ts';
import { createBuyer, createCommercePlatform, TEE } from '../helpers/contract/buyer.ts';
import { isAcknowledged } from '../helpers/contract/crash-check.ts';
import { createRemoteBuyer, startPlatformProcess } from '../helpers/contract/platform-process.ts';
import { mountSmallDisk, whyNoDisk } from '../helpers/disk/small-disk.ts';

const testOnDisk = test.skipIf(whyNoDisk !== undefined);
const suffix = whyNoDisk === undefined ? '' : ` (${whyNoDisk})`;
const MEGABYTES = 32;

function mountDisk() {
  const disk = mountSmallDisk(MEGABYTES);
  onTestFinished(disk.unmount);
  return { ...disk, dbPath: join(disk.dir, 'platform.sqlite') };
}

async function countOrders(dbPath: string) {
  const db = await openDatabase(dbPath);
  const orders = await db.selectFrom('orders').select('checkout_id').execute();
  const charges = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'success')
    .execute();
  await db.destroy();
  return { orders: new Set(orders.map(({ checkout_id }) => checkout_id)), charges: charges.length };
}

const FILE = Buffer.alloc(100_000, 'map');

/** Gives an order three files. Returns the links to the one that is used up, the one that was never downloaded, its page, its receipt and the other file. */
async function createLinks(dbPath: string, cartId: string, url: string): Promise<string[]> {
  const db = await openDatabase(dbPath);
  const now = Date.now();
  const file = { hash: hash('sha256', FILE), size: FILE.byteLength };
  await saveFile(db, { ...file, read: () => Readable.from([FILE]) }, now);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', cartId)
    .executeTakeFirstOrThrow();
  const files = ['used-up.pdf', 'new.pdf', 'map.pdf'].map((name) => ({ ...file, name }));
  await runInTransaction(db, (trx) =>
    createOrderFiles(trx, { orderId: id, items: [{ sku: TEE, files }], settings: undefined, now }),
  );
  for (const [position, served] of [
    [0, 100 * FILE.byteLength],
    [2, 1],
  ] as const)
    await db.updateTable('order_files').set({ served }).where('position', '=', position).execute();
  const order = await readMailOrder(db, id);
  const receipt = await createReceiptUrl(db, order, url);
  const urls = await createDownloadUrls(db, await listOrderFiles(db, id), url, now);
  const page = await createOrderPageUrl(db, order, url);
  await db.destroy();
  const [usedUp = '', unused = '', download = ''] = urls.values();
  return [usedUp, unused, page, receipt, receipt.replace('/receipt?', '/receipt.pdf?'), download];
}

/** Takes the room that the log of SQLite already has. */
function emptyLog(dbPath: string): void {
  const file = openSqlite(dbPath, { busyMs: 5_000 });
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  file.close();
}

/** States of the disk of a running platform. The kernel refuses every write of a process whose file size limit is 0. */
const DISKS = [
  { state: 'full', pattern: /no space left on the disk/ },
  { state: 'unwritable', pattern: /the disk cannot be written/ },
];

testOnDisk.each(DISKS)(
  `PROOF-5.01 while its disk is $state, a platform answers orders with 503, and reads; then it goes on without a restart${suffix}`,
  async ({ state, pattern }) => {
    const { dbPath, fill, free } = mountDisk();
    const platform = await startPlatformProcess({ dbPath }, { hidesLog: true });
    onTestFinished(async () => void (await platform.kill()));
    const limitFiles = (limit: string) =>
      execFileSync('prlimit', ['--pid', String(platform.pid), `--fsize=${limit}:unlimited`]);
    const [spoil, repair] =
      state === 'full' ? [fill, free] : [() => limitFiles('0'), () => limitFiles('unlimited')];
    const { url = '' } = platform;
    const buyer = createRemoteBuyer(url);
    const order = async () => {
      const checkout = await buyer.ready([[TEE, 1]]);
      const started = await buyer.begin(checkout, { paymentMethodId: 'pm_card_visa' });
      const key = randomUUID();
      return { id: checkout.id, submit: () => buyer.submit(checkout.id, started, {}, key) };
    };
    const first = await order();
    expect(isAcknowledged(await first.submit())).toBe(true);

    const [usedUp, unused, ...links] = await createLinks(dbPath, first.id, url);
    const second = await order();
    emptyLog(dbPath);
    spoil();
    const rejected = await Promise.all([
      second.submit(),
      buyer.create([[TEE, 1]]),
      buyer.create([[TEE, 2]]),
    ]);
    for (const { status, headers, text } of rejected) {
      expect([status, headers.get('retry-after'), text]).toEqual([
        503,
        '30',
        '{"errors":[{"message":"nothing can be stored at the moment; please try again later"}]}',
      ]);
    }
    // The thank-you page of an order that was paid, with its links.
    const thanks = await fetch(`${url}/v1/orders?cartId=${first.id}`);
    expect([thanks.status, await thanks.json()]).toMatchObject([
      200,
      { access: { pageUrl: expect.stringContaining('key=') } },
    ]);
    // What it links to. No counter can be written, which is logged once.
    for (const link of [...links, ...links]) {
      const response = await fetch(link);
      const { byteLength } = await response.arrayBuffer();
      expect([response.status, link], platform.log()).toEqual([200, link]);
      if (link.includes('/downloads/')) expect(byteLength).toBe(FILE.byteLength);
    }
    expect((await fetch(usedUp ?? '')).status).toBe(410);
    // Without a record it could be refunded although it was downloaded.
    expect((await fetch(unused ?? '')).status).toBe(503);
    expect(platform.log().match(/reads of orders are counted in memory/g)).toHaveLength(1);
    // The limit of 30 PDF receipts a minute applies without the disk.
    const [, , pdf = ''] = links;
    const statuses = new Set<number>();
    for (let i = 0; i < 100 && !statuses.has(429); i++) statuses.add((await fetch(pdf)).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await buyer.read(first.id)).id).toBe(first.id);
    expect((await fetch(`${url}/v1/stores?slug=fixture`)).status).toBe(200);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const line = platform
      .log()
      .split('\n')
      .find((text) => text.includes('/v1/checkout/submit'));
    expect(line).toContain(`The database ${dbPath} cannot be used: `);
    expect(line).toMatch(pattern);
    expect(platform.log()).not.toMatch(/^\s+at /m);

    repair();
    expect(isAcknowledged(await second.submit())).toBe(true);
    const third = await order();
    expect(isAcknowledged(await third.submit())).toBe(true);
    await platform.kill();
    expect(await countOrders(dbPath)).toEqual({
      orders: new Set([first.id, second.id, third.id]),
      charges: 3,
    });
  },
);

testOnDisk(
  `PROOF-5.01 a disk that is full after the charge: the order is stored once there is room, and charged once${suffix}`,
  async () => {
    const { dbPath, fill, free } = mountDisk();
    const platform = await createCommercePlatform(() => openDatabase(dbPath));
    onTestFinished(() => platform.db.destroy());
    const buyer = createBuyer(platform);
    const checkout = await buyer.ready();
    const started = await buyer.begin(checkout);
    const key = randomUUID();
    const { release } = platform.stripe.hold();
    const submitted = buyer.submit(checkout.id, started, {}, key);
    const readState = () =>
      platform.db.selectFrom('payments').select('state').executeTakeFirstOrThrow();
    await expect.poll(readState).toEqual({ state: 'pending' });
    emptyLog(dbPath);
    fill();
    release();
    expect((await submitted).status).toBe(503);
    expect([platform.stripe.charges.length, await readState()]).toEqual([1, { state: 'pending' }]);
    free();
    const repeated = await buyer.submit(checkout.id, started, {}, key);
    expect([repeated.status, repeated.body]).toMatchObject([200, { state: 'success' }]);
    expect(platform.stripe.charges).toHaveLength(1);
    expect(await platform.db.selectFrom('orders').select('checkout_id').execute()).toEqual([
      { checkout_id: checkout.id },
    ]);
  },
  30_000,
);

testOnDisk.each(['full', 'read-only'])(
  `PROOF-5.01 a platform on a %s disk ends at its start with one line that names the database${suffix}`,
  async (state) => {
    const { dir, dbPath, fill, setReadOnly } = mountDisk();
    if (state === 'full') fill();
    else setReadOnly(true);
    const { code, output } = await run('platform', ['--port', '0'], {
      PLATFORM_DB: dbPath,
      STORES_DIR: dir,
    });
    const reason = state === 'full' ? 'no space left on the disk' : 'the disk is read-only';
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining(`The database ${dbPath} cannot be used: ${reason}`),
    ]);
    expect(code).toBe(1);
  },
);
