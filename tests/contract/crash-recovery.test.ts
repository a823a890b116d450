import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { listPayments } from '#platform/ordering/payments/payment-row.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { createBuyer, type StartedPayment, TEE } from '../helpers/contract/buyer.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import type { TestResponse } from '../helpers/contract/platform.ts';

const PROGRAM = join(import.meta.dirname, '../helpers/contract/run-platform.ts');
const ROUNDS = 6;
const SHOPPERS = 8;

let folder: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(dbPath: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, dbPath], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

async function kill(): Promise<void> {
  const child = running;
  if (!child) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Calls over HTTP, each from another client. */
function callsTo(url: string) {
  async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Test-Client': createClientAddress(), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: parsed };
  }
  const write = (method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) =>
    request(method, path, body, { 'Idempotency-Key': key });
  return createBuyer({ request, write });
}

interface Purchase {
  readonly checkoutId: string;
  readonly started: StartedPayment;
  readonly key: string;
}

test('after crashes at any moment no order is lost, duplicated or unpaid, and the stock is correct', async () => {
  const dbPath = join(folder, 'platform.sqlite');
  const left: Purchase[] = [];
  const confirmed = new Set<string>();
  let submits = 0;

  /** Shoppers buy until the platform crashes, and submit again after its restart. */
  async function shop(shopper: ReturnType<typeof callsTo>): Promise<void> {
    for (;;) {
      const again = left.shift();
      const purchase = again ?? (await begin(shopper));
      left.push(purchase);
      submits++;
      const { status, body } = await shopper.submit(purchase.checkoutId, purchase.started, {}, purchase.key);
      const state = (body as { state?: string }).state;
      if (status === 200 && state === 'success') confirmed.add(purchase.checkoutId);
      if (state !== 'pending' && status !== 409) left.splice(left.indexOf(purchase), 1);
    }
  }
  async function begin(shopper: ReturnType<typeof callsTo>): Promise<Purchase> {
    const checkout = await shopper.ready([[TEE, 1]]);
    const started = await shopper.begin(checkout, { paymentMethodId: 'pm_card_visa' });
    return { checkoutId: checkout.id, started, key: randomUUID() };
  }

  for (let round = 0; round < ROUNDS; round++) {
    const url = await start(dbPath);
    if (round === 0) await restock(dbPath);
    const shoppers = Promise.allSettled(Array.from({ length: SHOPPERS }, () => shop(callsTo(url))));
    const enough = submits + SHOPPERS + Math.random() * 32;
    while (submits < enough) await sleep(5);
    await sleep(Math.random() * 40);
    await kill();
    // Each of them ends with a broken connection.
    await shoppers;
  }
  await start(dbPath);
  // The reconciliation job reads each pending payment once at the start.
  await sleep(1_500);
  await kill();

  const db = await openDatabase(dbPath);
  const { providers } = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl: () => 'http://localhost',
    log: console.error,
    createSandbox,
  });
  const orders = await db.selectFrom('orders').select(['checkout_id', 'payment_id', 'total']).execute();
  const ordered = new Map(orders.map((order) => [order.checkout_id, order]));
  expect(ordered.size).toBe(orders.length);
  // The responses that shoppers got are correct.
  expect([...confirmed].filter((id) => !ordered.has(id))).toEqual([]);
  let charged = 0;
  for (const { id } of await db.selectFrom('checkouts').select('id').execute()) {
    for (const payment of await listPayments(db, id)) {
      const held = await providers.stripe?.read(payment.providerId);
      if (held?.progress.state !== 'success') continue;
      charged++;
      expect(ordered.get(id)).toMatchObject({ payment_id: payment.id, total: held.amount });
    }
  }
  expect(charged).toBe(orders.length);
  expect(orders.length).toBeGreaterThan(ROUNDS);
  const { sold } = await db
    .selectFrom('inventory')
    .select('sold')
    .where('variant_id', '=', '1')
    .where('size_id', '=', '1')
    .executeTakeFirstOrThrow();
  const holds = await db.selectFrom('stock_holds').select('quantity').execute();
  expect(sold).toBe(orders.length + holds.reduce((sum, { quantity }) => sum + quantity, 0));
  const mails = await db.selectFrom('outbox').select('dedupe_key').where('kind', '=', 'confirmation').execute();
  expect(mails).toHaveLength(orders.length);
  await db.destroy();
}, 180_000);

/** Enough stock for all shoppers. */
async function restock(dbPath: string): Promise<void> {
  const db = await openDatabase(dbPath);
  await db.updateTable('inventory').set({ supplied: 100_000 }).execute();
  await db.destroy();
}
