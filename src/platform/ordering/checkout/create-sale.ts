import * as v from 'valibot';
import type { Database } from '#platform/db/tables.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import { Sku } from '#shared/contract/cart.ts';
import type { FieldError } from '#shared/contract/common.ts';
import { MinorUnits } from '#shared/contract/common.ts';
import { Customer } from '#shared/contract/customer.ts';
import { DeliveryOptionId } from '#shared/contract/delivery.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import type { CheckoutContext } from './checkout-row.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';

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
});

/**
 * The content of an order, fixed when its payment starts: what a seller changes while a shopper pays does not change it.
 */
export const Sale = v.object({
  items: v.array(Item),
  customer: Customer,
  delivery: v.nullable(v.object({ id: DeliveryOptionId, early: v.string(), late: v.string() })),
  itemsTotal: MinorUnits,
  shipping: MinorUnits,
  tax: MinorUnits,
  discount: MinorUnits,
  total: MinorUnits,
  promoCode: v.nullable(v.string()),
});
export type Sale = v.InferOutput<typeof Sale>;

/**
 * Prices a checkout and fixes the sale. Throws a refusal that names everything that is missing when the checkout is not ready
 * to be paid.
 */
export async function createSale(
  db: Database,
  checkoutContext: CheckoutContext,
  rates: Rates,
  now: number,
): Promise<Sale> {
  const priced = await priceCheckout(db, checkoutContext, rates, now);
  const { customer } = checkoutContext.checkout;
  const faults = faultsOf(checkoutContext, priced);
  if (faults.length > 0 || !customer) throw unprocessable(...faults);
  const { lines, deliveryQuote: way, promo, costs } = priced;
  return {
    items: lines.map(({ digital: _, productId: __, ...item }) => item),
    customer,
    delivery: lines.every(({ digital }) => digital) || !way ? null : { id: way.id, early: way.early, late: way.late },
    itemsTotal: costs.items,
    shipping: costs.shipping,
    tax: costs.tax,
    discount: costs.discount,
    total: costs.total,
    promoCode: promo?.code ?? null,
  };
}

function faultsOf(
  { checkout }: CheckoutContext,
  { unavailable: gone, deliveryQuote: way, deliveryError, promo }: PricedCheckout,
): FieldError[] {
  const faults: FieldError[] = gone.map((sku) => ({
    pointer: '/lineItems',
    code: 'not_available',
    message: `${sku} is not sold any more`,
  }));
  if (!checkout.customer) faults.push({ pointer: '/customer', code: 'missing', message: 'expected a customer' });
  else if (!isCompleteCustomer(checkout.customer))
    faults.push({
      pointer: '/customer',
      code: 'missing',
      message: 'expected a name, a phone number and a full address',
    });
  else if (deliveryError)
    faults.push({ pointer: '/customer/address', code: deliveryError, message: 'it cannot be sent to this address' });
  else if (!way)
    faults.push({ pointer: '/deliveryOption', code: 'missing', message: 'expected one of the delivery options' });
  if (checkout.promoCode !== null && !promo)
    faults.push({
      pointer: '/promoCode',
      code: 'promo_code_not_applicable',
      message: 'this promo code no longer applies',
    });
  return faults;
}
