import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';

/** Settings of the sandbox that a tester can change. */
export const SandboxSettings = v.object({
  /** `unavailable`: Stripe rejects Afterpay, as for an account without access to it. */
  afterpay: v.optional(v.picklist(['available', 'unavailable']), 'available'),
  /** `unavailable`: PayPal responds to every request with 503. */
  paypal: v.optional(v.picklist(['available', 'unavailable']), 'available'),
  /** `held`: events are not sent until this is `sent` again, to imitate late webhooks. */
  webhooks: v.optional(v.picklist(['sent', 'held']), 'sent'),
});
export type SandboxSettings = v.InferOutput<typeof SandboxSettings>;

const NAME = 'settings';

export async function readSettings(db: Database | DatabaseTransaction): Promise<SandboxSettings> {
  const row = await db
    .selectFrom('sandbox_settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
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

/** True for a buyer address that makes a method unavailable: `ann+afterpay-unavailable@example.com`. */
export const isUnavailableFor = (
  email: string | null | undefined,
  method: 'afterpay' | 'paypal',
): boolean => email?.includes(`+${method}-unavailable@`) ?? false;
