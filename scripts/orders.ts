import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { storeDirOf } from '#builder/paths.ts';
import { findStore } from '#platform/catalog/stores.ts';
import { describeDatabase, getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { formatOrder, formatOrders, formatPreorders } from '#platform/ordering/order-management/format-orders.ts';
import {
  findManagedOrder,
  listManagedOrders,
  listPreorders,
} from '#platform/ordering/order-management/managed-order.ts';
import { sendFiles } from '#platform/ordering/order-management/send-files.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { DEFAULT_RATES } from '#platform/pricing/rates.ts';
import { ORDER_STATUSES } from '#shared/contract/orders.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';

const USAGE = `Usage:
  npm run orders -- --store <slug> [--status <state>] [--limit 50] [--json]     the orders, newest first
  npm run orders -- --store <slug> <number> [--json]                            one of them
  npm run orders -- --store <slug> <number> <state>                             changes its state
      states: ${ORDER_STATUSES.slice(1).join(', ')}
      with shipped: --carrier <name> --tracking <number> --url <address> --items <sku:pieces,…>
  npm run orders -- --store <slug> <number> --files <address>                   sends where digital goods are
  npm run orders -- --store <slug> --preorders [--json]                         the pre-orders`;

const DEFAULT_LIMIT = '50';
const Status = v.picklist(ORDER_STATUSES);

function parse() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        store: text,
        status: text,
        limit: { type: 'string', default: DEFAULT_LIMIT },
        carrier: text,
        tracking: text,
        url: text,
        items: text,
        files: text,
        preorders: flag,
        json: flag,
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { values, positionals } = parse();
const [number, state, ...rest] = positionals;
const limit = Number(values.limit);
if (!values.store || rest.length > 0) stop(USAGE);
if (!Number.isInteger(limit) || limit < 1) stop(`--limit: expected a number of at least 1, got "${values.limit}"`);
const status = statusOf(values.status, '--status');
const to = statusOf(state, 'state');

const place = getDatabaseLocation(process.env);
const db = await openDatabase(place);
const faults: string[] = [];
const log = (message: string) => void faults.push(message);
const platformUrl = () => process.env.PLATFORM_URL ?? '';
const payments = createProviders({ env: process.env, isLocal: true, db, platformUrl, log, createSandbox });
try {
  const answer = await run(values.store);
  if (answer.ok) console.log(values.json ? JSON.stringify(answer.data, null, 2) : answer.text);
  else {
    if (values.json) console.log(JSON.stringify({ error: answer.error }));
    console.error(answer.error);
    process.exitCode = 1;
  }
} finally {
  await payments.close();
  await db.destroy();
}

type Answer =
  | { readonly ok: true; readonly data: unknown; readonly text: string }
  | { readonly ok: false; readonly error: string };

async function run(slug: string): Promise<Answer> {
  const store = await findStore(db, slug);
  if (!store)
    return {
      ok: false,
      error: `${slug}: no such store in ${describeDatabase(place)}. Was the platform started with it?`,
    };
  const artworkFile = (name: string) => {
    const file = join(storeDirOf(slug), 'assets', 'artwork', `${name}.svg`);
    return existsSync(file) ? file : `${name} (its file is no longer in the store folder)`;
  };
  if (values.preorders) {
    const preorders = await listPreorders(db, store.id, limit);
    return { ok: true, data: preorders, text: formatPreorders(preorders) };
  }
  if (number === undefined) {
    const orders = await listManagedOrders(db, store.id, { status, limit });
    return { ok: true, data: orders, text: formatOrders(orders) };
  }
  if (values.files !== undefined) {
    const sent = await sendFiles(db, { storeId: store.id, number, url: values.files, now: Date.now() });
    if (!sent.ok) return { ok: false, error: sent.error };
    return { ok: true, data: sent.value, text: formatOrder(sent.value, artworkFile) };
  }
  if (to !== undefined) {
    const { providers, mode } = payments;
    const commerce = { db, providers, mode, platformUrl, rates: DEFAULT_RATES, log, clock: Date.now };
    const { carrier, tracking, url, items } = values;
    const parcel = { carrier, tracking, url, items };
    const changed = await changeOrder(commerce, { storeId: store.id, number, to, shipment: parcel });
    if (!changed.ok) return { ok: false, error: changed.error };
    return { ok: true, data: changed.value, text: formatOrder(changed.value, artworkFile) };
  }
  const order = await findManagedOrder(db, store.id, number);
  if (!order) return { ok: false, error: `${number}: ${slug} has no such order` };
  return { ok: true, data: order, text: formatOrder(order, artworkFile) };
}

function statusOf(text: string | undefined, what: string) {
  if (text === undefined) return undefined;
  const parsed = v.safeParse(Status, text);
  return parsed.success ? parsed.output : stop(`${what}: expected one of ${ORDER_STATUSES.join(', ')}, got "${text}"`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
