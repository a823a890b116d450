import * as v from 'valibot';
import { BundleComponents } from '#platform/catalog/bundle-components.ts';
import { ProductFiles } from '#platform/catalog/files/product-files.ts';
import type { Database } from '#platform/db/tables.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import { OrderParts } from '#platform/pricing/order-parts.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import { OrderVatCheck } from '#platform/pricing/vat-check.ts';
import { Sku } from '#shared/contract/cart.ts';
import type { FieldError } from '#shared/contract/common.ts';
import { LocaleCode, MinorUnits } from '#shared/contract/common.ts';
import { Customer } from '#shared/contract/customer.ts';
import { DeliveryOptionId, findDeliveryName } from '#shared/contract/delivery.ts';
import { OrderPrints } from '#shared/contract/prints.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { needsDownloadConsent } from './needs-download-consent.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';
import { localizeLine } from './sellable-lines.ts';

const Item = v.object({
  sku: Sku,
  listingId: v.string(),
  variantId: v.string(),
  sizeId: v.string(),
  title: v.string(),
  productType: v.string(),
  color: v.string(),
  sizeLabel: v.string(),
  image: v.string(),
  quantity: v.number(),
  price: MinorUnits,
  /** The share of the discount. Sales of earlier versions have none. */
  discount: v.optional(MinorUnits),
  /** What a unit costs the seller, in the currency of the order. */
  cost: v.optional(MinorUnits),
  /** Language of the title, if it is translated. */
  locale: v.optional(LocaleCode),
  /** What one unit of a bundle contains. */
  components: v.optional(BundleComponents),
  /** Files that the buyer gets. */
  files: v.optional(ProductFiles),
  /** Name of the blank; absent without one. */
  blank: v.optional(v.string()),
  /** What is printed on it. */
  prints: v.optional(OrderPrints),
});

/**
 * The content of an order. It is fixed when the payment starts, so that changes by the seller do not affect a shopper who is
 * paying.
 */
export const Sale = v.object({
  items: v.array(Item),
  customer: Customer,
  delivery: v.nullable(
    v.object({
      id: DeliveryOptionId,
      name: v.optional(v.string()),
      early: v.string(),
      late: v.string(),
    }),
  ),
  itemsTotal: MinorUnits,
  shipping: MinorUnits,
  tax: MinorUnits,
  discount: MinorUnits,
  total: MinorUnits,
  taxLines: v.optional(TaxLines),
  /** Why there is no tax, in the language of the order. */
  taxReason: v.optional(v.string()),
  /** The check of the buyer's VAT id, and why it makes the order or a part of it free of tax. */
  vatCheck: v.optional(OrderVatCheck),
  /** What refunds return. Sales of earlier versions have none. */
  parts: v.optional(OrderParts),
  promoCode: v.nullable(v.string()),
});
export type Sale = v.InferOutput<typeof Sale>;

/**
 * Prices a checkout and returns the sale. Throws a 422 `HttpError` that lists everything that is missing if the checkout cannot
 * be paid yet.
 */
export async function createSale(
  db: Database,
  checkoutContext: CheckoutContext,
  rates: Rates,
  now: number,
): Promise<Sale> {
  const priced = await priceCheckout(db, checkoutContext, rates, now);
  const { customer } = checkoutContext.checkout;
  const errors = findErrors(checkoutContext, priced);
  if (errors.length > 0 || !customer) throw unprocessable(...errors);
  const { lines, promo, costs } = priced;
  return {
    items: lines.map((line, index) => {
      const {
        isDigital: _,
        productId: __,
        listingSlug: ______,
        weight: ___,
        taxClass: ____,
        translations: _____,
        components,
        files,
        prints,
        ...item
      } = localizeLine(line, checkoutContext.checkout.locale);
      const discount = costs.lines[index]?.discount ?? 0;
      return {
        ...item,
        discount,
        ...(components && { components: [...components] }),
        ...(files && { files: [...files] }),
        ...(prints && { prints: [...prints] }),
      };
    }),
    customer,
    delivery: toDelivery(priced),
    itemsTotal: costs.items,
    shipping: costs.shipping,
    tax: costs.tax,
    discount: costs.discount,
    total: costs.total,
    ...(costs.taxLines && { taxLines: [...costs.taxLines] }),
    ...(costs.taxReason !== undefined && { taxReason: costs.taxReason }),
    ...toVatCheck(priced),
    parts: costs.parts,
    promoCode: promo?.code ?? null,
  };
}

const toVatCheck = ({ business }: PricedCheckout): Pick<Sale, 'vatCheck'> =>
  business?.check ? { vatCheck: { ...business.check, reasons: [...business.reasons] } } : {};

function toDelivery({ lines, deliveryQuote }: PricedCheckout): Sale['delivery'] {
  if (!deliveryQuote || lines.every(({ isDigital }) => isDigital)) return null;
  const { id, name, early, late } = deliveryQuote;
  return { id, ...(findDeliveryName(id) === undefined && { name }), early, late };
}

function findErrors(
  checkoutContext: CheckoutContext,
  {
    lines,
    isDigital,
    unavailable,
    deliveryQuote,
    deliveryError,
    promoError,
    unknownTaxes,
    business,
  }: PricedCheckout,
): FieldError[] {
  const { checkout, store } = checkoutContext;
  const needs = { isDigital, isPhoneOptional: store.isPhoneOptional };
  const errors: FieldError[] = unavailable.map((sku) => ({
    pointer: '/lineItems',
    code: 'not_available',
    message: `${sku} is no longer sold`,
  }));
  if (checkout.lines.length === 0)
    errors.push({ pointer: '/lineItems', code: 'empty', message: 'expected at least one line' });
  if (!checkout.customer)
    errors.push({ pointer: '/customer', code: 'missing', message: 'expected a customer' });
  else if (!isCompleteCustomer(checkout.customer, needs))
    errors.push({
      pointer: '/customer',
      code: 'missing',
      message: isDigital
        ? 'expected a name and a country, in the United States with a state and a ZIP code'
        : 'expected a name, a phone number and a full address, in the United States with the code of a state',
    });
  else if (deliveryError)
    errors.push({
      pointer: '/customer/address',
      code: deliveryError,
      message: 'the order cannot be shipped to this address',
    });
  else if (!deliveryQuote)
    errors.push({
      pointer: '/deliveryOption',
      code: 'missing',
      message: 'expected one of the delivery options',
    });
  if (unknownTaxes || (business && !business.check))
    errors.push({
      pointer: '/costs/tax',
      code: 'tax_unknown',
      message: 'the tax could not be calculated',
    });
  if (needsDownloadConsent(checkoutContext, lines) && checkout.downloadConsentAt === null)
    errors.push({
      pointer: '/downloadConsent',
      code: 'missing',
      message: 'expected the consent to the immediate delivery of downloads',
    });
  if (promoError) errors.push(promoError);
  return errors;
}
