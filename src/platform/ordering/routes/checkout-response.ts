import type { Database } from '#platform/db/tables.ts';
import type { CostBreakdown, OrderCosts } from '#platform/pricing/calculate-costs.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import { needsDownloadConsent } from '../checkout/needs-download-consent.ts';
import { type PricedCheckout, priceCheckout } from '../checkout/price-checkout.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { findPlacedOrder } from '../orders/find-placed-order.ts';
import { findLatestPayment, toPaymentResponse } from '../payments/payment-row.ts';
import { offersReminder } from '../reminders/reminder-consent.ts';

/** Builds a checkout in the shape of the API contract. Once there is an order, the costs are those of the order. */
export async function buildCheckoutResponse(
  db: Database,
  { store, checkout }: CheckoutContext,
  { rates, addressSuggester }: Pick<CommerceContext, 'rates' | 'addressSuggester'>,
  now: number,
): Promise<Checkout> {
  const payment = await findLatestPayment(db, checkout.id);
  const order = await findPlacedOrder(db, checkout.id);
  const priced = order ? undefined : await priceCheckout(db, { store, checkout }, rates, now);
  const costs = order?.costs ?? priced?.costs;
  if (!costs) throw new Error('the checkout has no costs');
  return {
    id: checkout.id,
    state: checkout.state,
    customer: checkout.customer ?? null,
    costs: {
      ...toCostsResponse(costs, checkout.currency),
      ...(priced && hasUnknownTax(priced) && { isTaxUnknown: true }),
      ...(priced?.business?.notice !== undefined && { vatIdNotice: priced.business.notice }),
    },
    lineItems: checkout.lines,
    deliveryOption: checkout.deliveryOption === null ? null : { id: checkout.deliveryOption },
    promoCode: checkout.promoCode,
    promoCodeErrors: priced?.promoError ? [priced.promoError] : [],
    ...(priced?.promo?.type === 'free_shipping' && { isDeliveryCovered: true }),
    payment: payment ? toPaymentResponse(payment) : null,
    paymentMethod: checkout.paymentMethod,
    platform:
      payment?.platform ?? (checkout.paymentMethod && getPaymentPlatform(checkout.paymentMethod)),
    marketingOptIn: checkout.marketingOptIn,
    orderLookupNumber: order?.lookupNumber ?? null,
    paymentId: payment?.providerId ?? null,
    redirectUrl: payment?.state === 'requires_action' ? payment.redirectUrl : null,
    ...(priced?.isDigital && { isDigital: true }),
    ...(store.isPhoneOptional && { isPhoneOptional: true }),
    ...(addressSuggester && { addressSource: addressSuggester.source }),
    ...(store.tax?.business && { isBusiness: true }),
    ...(store.hasGifts && { giftMessage: checkout.giftMessage }),
    ...(offersReminder(store) && { reminderOptIn: checkout.hasReminder }),
    ...(priced &&
      needsDownloadConsent({ store, checkout }, priced.lines) && {
        downloadConsent: checkout.downloadConsentAt !== null,
      }),
  };
}

/** Whether the tax depends on a provider or on a check of the VAT id that has not responded yet. */
const hasUnknownTax = ({ unknownTaxes, business }: PricedCheckout): boolean =>
  unknownTaxes !== undefined || (business !== undefined && !business.check);

/** Serializes costs in the shape of the API contract. */
export function toCostsResponse(costs: OrderCosts, currency: CurrencyCode): Checkout['costs'] {
  const toCost = (name: keyof CostBreakdown) => ({
    value: costs[name],
    lineItems: costs.lines.map((line) => ({ teespringID: line.sku, value: line[name] })),
  });
  return {
    shipping: toCost('shipping'),
    tax: toCost('tax'),
    discount: toCost('discount'),
    total: { ...toCost('total'), currency },
    ...(costs.taxLines && { taxLines: [...costs.taxLines] }),
    ...(costs.taxReason !== undefined && { taxReason: costs.taxReason }),
  };
}
