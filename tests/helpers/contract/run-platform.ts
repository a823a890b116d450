import { openDatabase } from '#platform/db/open-database.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { DEFAULT_RATES } from '#platform/pricing/rates.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../../fixtures/sellable-store.ts';
import { BUSY_MACHINE } from './engines/postgres.ts';
import { type KillPoint, killAtStatement } from './kill-at-statement.ts';
import { createRemotePrinter } from './printer-server.ts';

export interface RunOptions {
  /** Location of the database. */
  readonly dbPath: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Number in the titles of all listings, so that another number is another catalog. */
  readonly revision?: number;
  /** Where mails about new orders go; none by default. */
  readonly orderMail?: string;
  /** URL of a printer of `startPrinterServer`, which makes the products of the store. */
  readonly printer?: string;
  readonly kill?: KillPoint | undefined;
  /** By how many milliseconds the clock of the process is ahead, as if this time had passed. */
  readonly clockOffset?: number;
  /** Only refunds every placed order, one after another, as the command of the seller does. */
  readonly refunds?: boolean;
}

const PRINTED = {
  fulfillment: { default: 'printful', approval: { minutes: 1 } },
} as const;

/** Runs a platform for tests that kill its process: `tsx run-platform.ts <options as JSON>`. Prints its URL. */
const options = JSON.parse(process.argv[2] ?? '') as RunOptions;
if (options.clockOffset) moveClock(options.clockOffset);
if (options.kill) killAtStatement(options.kill);
if (options.refunds) await refundOrders(options.dbPath);
else await run(options);

async function run({
  dbPath,
  revision = 0,
  env = {},
  orderMail,
  printer,
}: RunOptions): Promise<void> {
  const { store, catalog, ...folder } = createSellableStore();
  const listings = catalog.listings.map((listing) => ({
    ...listing,
    title: `${listing.title} ${revision}`,
  }));
  const stores = [
    {
      ...folder,
      store: { ...store, orderMail, ...(printer !== undefined && PRINTED) },
      catalog: { ...catalog, listings },
    },
  ];
  const { url } = await startPlatform({
    port: 0,
    dbPath,
    stores,
    clientHeader: 'X-Test-Client',
    env: { ...BUSY_MACHINE, ...env },
    createSandbox,
    createPrinterSandbox:
      printer === undefined
        ? undefined
        : () => ({ findProvider: () => createRemotePrinter(printer), close: async () => {} }),
  });
  console.log(url);
}

async function refundOrders(dbPath: string): Promise<void> {
  const db = await openDatabase(dbPath);
  const platformUrl = () => 'http://localhost';
  const log = console.error;
  const { providers, mode, isPublicTest } = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl,
    log,
    createSandbox,
  });
  const commerce = {
    db,
    providers,
    mode,
    isPublicTest,
    platformUrl,
    log,
    rates: DEFAULT_RATES,
    clock: Date.now,
  };
  const orders = await db
    .selectFrom('orders')
    .select(['order_number', 'store_id'])
    .where('status', '=', 'placed')
    .where('total', '>', 0)
    .execute();
  for (const { order_number: number, store_id: storeId } of orders)
    await changeOrder(commerce, { storeId, number, to: 'refunded', shipment: {} });
  await db.destroy();
}

function moveClock(offset: number): void {
  const now = Date.now.bind(Date);
  globalThis.Date = class extends Date {
    constructor(...values: []) {
      super(...(values.length === 0 ? ([now() + offset] as unknown as []) : values));
    }
    static override now(): number {
      return now() + offset;
    }
  } as DateConstructor;
}
