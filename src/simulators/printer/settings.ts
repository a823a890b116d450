import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';

/** What happens to a request in place of a normal response. */
const Fault = v.object({
  /** The response; the request has no effect unless `isLost`. */
  status: v.number(),
  /** Seconds of `Retry-After`. */
  retryAfter: v.optional(v.number()),
  /** The request has its effect, but its response is replaced by this one. */
  isLost: v.optional(v.boolean()),
  /** Only requests of this method. */
  method: v.optional(v.string()),
});
export type Fault = v.InferOutput<typeof Fault>;

/** Settings of the printer that a tester can change. */
export const PrinterSettings = v.object({
  /** Milliseconds from the confirmation to the production, and from there to the shipment. */
  pendingMs: v.optional(v.number(), 10_000),
  productionMs: v.optional(v.number(), 20_000),
  /** Accepts a second order with the same external id, as other printers do. */
  acceptsDuplicates: v.optional(v.boolean(), false),
  /** Faults of the next requests, one each. */
  faults: v.optional(v.array(Fault), []),
  /** Ids of catalog variants that are out of stock. */
  outOfStock: v.optional(v.array(v.number()), []),
  /** Milliseconds by which shipping rates are late. */
  ratesDelayMs: v.optional(v.number(), 0),
});
export type PrinterSettings = v.InferOutput<typeof PrinterSettings>;

const NAME = 'printer';

export async function readPrinterSettings(
  db: Database | DatabaseTransaction,
): Promise<PrinterSettings> {
  const row = await db
    .selectFrom('sandbox_settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row ? parseJson(PrinterSettings, row.value) : v.parse(PrinterSettings, {});
}

export async function writePrinterSettings(
  db: Database | DatabaseTransaction,
  settings: v.InferInput<typeof PrinterSettings>,
): Promise<void> {
  const value = JSON.stringify(v.parse(PrinterSettings, settings));
  await db
    .insertInto('sandbox_settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Takes the fault of the next request from the settings; undefined without one. */
export async function takeFault(db: Database, method: string): Promise<Fault | undefined> {
  const { faults } = await readPrinterSettings(db);
  if (faults.length === 0) return undefined;
  return runInTransaction(db, async (trx) => {
    const settings = await readPrinterSettings(trx);
    const fault = settings.faults.find((each) => (each.method ?? method) === method);
    if (!fault) return undefined;
    await writePrinterSettings(trx, {
      ...settings,
      faults: settings.faults.filter((each) => each !== fault),
    });
    return fault;
  });
}
