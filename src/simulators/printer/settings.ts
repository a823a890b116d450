import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';

/** What happens to a request in place of a normal response. */
const Failure = v.object({
  /** The response; the request has no effect unless `isLost`. */
  status: v.number(),
  /** Seconds of `Retry-After`. */
  retryAfter: v.optional(v.number()),
  /** The request has its effect, but its response is replaced by this one. */
  isLost: v.optional(v.boolean()),
  /** Only requests of this method. */
  method: v.optional(v.string()),
});
export type Failure = v.InferOutput<typeof Failure>;

/** Settings of the printer that a tester can change. */
export const PrinterSettings = v.object({
  /** Milliseconds from the confirmation to the production, and from there to the shipment. */
  pendingMs: v.optional(v.number(), 10_000),
  productionMs: v.optional(v.number(), 20_000),
  /** Accepts a second order with the same external id, as other printers do. */
  acceptsDuplicates: v.optional(v.boolean(), false),
  /** Failures of the next requests, one each. */
  failures: v.optional(v.array(Failure), []),
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

/** Takes the failure of the next request from the settings; undefined without one. */
export async function takeFailure(db: Database, method: string): Promise<Failure | undefined> {
  const { failures } = await readPrinterSettings(db);
  if (failures.length === 0) return undefined;
  return runInTransaction(db, async (trx) => {
    const settings = await readPrinterSettings(trx);
    const failure = settings.failures.find((each) => (each.method ?? method) === method);
    if (!failure) return undefined;
    await writePrinterSettings(trx, {
      ...settings,
      failures: settings.failures.filter((each) => each !== failure),
    });
    return failure;
  });
}
