import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '#platform/db/json.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import {
  getPromoEnd,
  getPromoStart,
  type PromoRule,
} from '#shared/contract/store-folder/promo-section.ts';
import { calculateDiscount } from '#shared/rules/checkout/promo.ts';
import { type AnnouncedPromo, ShopSettings } from '../stores.ts';

/** Days whose lowest price a reduced price is compared with (Directive 98/6/EC, article 6a). */
export const PERIOD_MS = 30 * 24 * 3_600_000;

/** Returns the profile of a store with codes that it no longer announces, as long as they can matter. `version` is the one to be written. */
export async function retainAnnounced(
  trx: DatabaseTransaction,
  storeId: string,
  profile: string,
  version: number,
): Promise<string> {
  const before = await readAnnounced(trx, storeId);
  const { announced = [] } = parseJson(ShopSettings, profile);
  if (before.length === 0 && announced.length === 0) return profile;
  const now = Date.now();
  const isAnnounced = (one: AnnouncedPromo) =>
    announced.some(({ rule }) => isDeepStrictEqual(rule, one.rule));
  const current = announced.map(
    (one) =>
      before.find(
        ({ rule, until }) => until === undefined && isDeepStrictEqual(rule, one.rule),
      ) ?? { ...one, since: version },
  );
  const ended = before
    .filter((one) => one.until !== undefined || !isAnnounced(one))
    .map((one) => ({ ...one, until: one.until ?? now }))
    .filter(({ until }) => until > now - PERIOD_MS);
  return JSON.stringify({ ...JSON.parse(profile), announced: [...current, ...ended] });
}

async function readAnnounced(
  trx: DatabaseTransaction,
  storeId: string,
): Promise<readonly AnnouncedPromo[]> {
  const row = await trx
    .selectFrom('stores')
    .select('profile')
    .where('id', '=', storeId)
    .executeTakeFirst();
  return row ? (parseJson(ShopSettings, row.profile).announced ?? []) : [];
}

/**
 * Reads the codes that all shoppers could use in the 30 days before a version of a store, and returns a function that applies the best of
 * them to a price of a listing. It may be lower than what anybody paid, when the code and the price were not valid at the same time.
 */
export async function createAnnouncedPrice(
  trx: DatabaseTransaction,
  { storeId, version, time }: { storeId: string; version: number; time: number },
): Promise<(price: number, currency: CurrencyCode, listingSlug: string) => number> {
  const rules = (await readAnnounced(trx, storeId))
    .filter(
      ({ rule, since, until = Number.POSITIVE_INFINITY }) =>
        since < version &&
        getPromoStart(rule) < time &&
        Math.min(getPromoEnd(rule), until) > time - PERIOD_MS,
    )
    .map(({ rule }) => rule);
  return (price, currency, listingSlug) =>
    Math.min(
      price,
      ...rules
        .filter((rule) => isForPrice(rule, price, currency, listingSlug))
        .map((rule) => price - calculateDiscount(rule, price, { chosen: 0, standard: 0 }).items),
    );
}

/** Whether a code applies to an order of one unit. A least order value in another currency is not compared. */
function isForPrice(
  rule: PromoRule,
  price: number,
  currency: CurrencyCode,
  listingSlug: string,
): boolean {
  if (rule.type === 'free_shipping') return false;
  if (rule.type === 'fixed_value' && rule.value.currency !== currency) return false;
  if (rule.listings && !rule.listings.includes(listingSlug)) return false;
  const { minimumOrder } = rule;
  return minimumOrder?.currency !== currency || price >= minimumOrder.amount;
}
