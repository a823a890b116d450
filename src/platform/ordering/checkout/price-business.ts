import type { Database } from '#platform/db/tables.ts';
import { createNetPrices, type NetPrices } from '#platform/pricing/net-prices.ts';
import type { VatCheck } from '#platform/pricing/vat-check.ts';
import { type BusinessReason, findBusinessReason } from '#shared/rules/tax/decide-tax.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { findVatCheck } from './ensure-vat-check.ts';
import type { SellableLine } from './sellable-lines.ts';

/** What the VAT id of a buyer changes in the prices of a checkout. */
export interface BusinessPrices {
  /** The net prices; undefined while the id is not known to be valid: then the buyer pays like a consumer. */
  readonly net?: NetPrices<SellableLine>;
  /** Why the order has no tax, or a part of it. Empty without net prices. */
  readonly reasons: readonly BusinessReason[];
  /** The check of the id; undefined before it. */
  readonly check: VatCheck | undefined;
  /** Why the buyer pays like a consumer, in the language of the checkout. */
  readonly notice?: string;
}

/** Returns what the VAT id of a checkout changes at a destination. Undefined where it would change nothing, valid or not. */
export async function findBusinessPrices(
  db: Database,
  { store, checkout }: CheckoutContext,
  lines: readonly SellableLine[],
  destination: Destination | undefined,
): Promise<BusinessPrices | undefined> {
  const { tax } = store;
  const vatId = checkout.customer?.vatId;
  if (tax?.business !== true || vatId === undefined || !destination) return undefined;
  const reasons = new Set(
    lines.flatMap(({ isDigital }) => findBusinessReason(tax, destination, isDigital, vatId) ?? []),
  );
  if (reasons.size === 0) return undefined;
  const check = await findVatCheck(db, { checkoutId: checkout.id, vatId });
  if (check?.record?.isValid)
    return {
      net: createNetPrices(tax, destination, vatId, lines),
      reasons: [...reasons].sort(),
      check,
    };
  if (!check) return { reasons: [], check };
  const t = getMailTexts(checkout.locale);
  const notice = t(check.record ? 'tax.vatIdInvalid' : 'tax.vatIdUnavailable', { vatId });
  return { reasons: [], check, notice };
}
