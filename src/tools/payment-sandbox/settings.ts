import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';

/** What a person trying things out can switch in the sandbox. */
export const SandboxSettings = v.object({
  /** `unavailable`: Stripe refuses Afterpay, as for an account that may not take it. */
  afterpay: v.optional(v.picklist(['available', 'unavailable']), 'available'),
  /** `unavailable`: PayPal answers 503 to everything. */
  paypal: v.optional(v.picklist(['available', 'unavailable']), 'available'),
  /** `held`: events wait, as when a webhook is late. */
  webhooks: v.optional(v.picklist(['sent', 'held']), 'sent'),
});
export type SandboxSettings = v.InferOutput<typeof SandboxSettings>;

const NAME = 'settings';

export async function readSettings(db: Database | DatabaseTransaction): Promise<SandboxSettings> {
  const row = await db.selectFrom('sandbox_settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row ? parseJson(SandboxSettings, row.value) : v.parse(SandboxSettings, {});
}

export async function writeSettings(db: Database, settings: SandboxSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('sandbox_settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** An address of a buyer for whom a method is out of reach: `ann+afterpay-unavailable@example.com`. */
export const isUnavailableFor = (email: string | null | undefined, method: 'afterpay' | 'paypal'): boolean =>
  email?.includes(`+${method}-unavailable@`) ?? false;
