import * as v from 'valibot';
import { Quantity, Sku } from '#shared/contract/cart.ts';
import { Checkout } from '#shared/contract/checkout.ts';
import { MinorUnits, SafeUrl } from '#shared/contract/common.ts';
import { DeliveryOption } from '#shared/contract/delivery.ts';
import { Inventory } from '#shared/contract/inventory.ts';
import { Listing, Variant } from '#shared/contract/listing.ts';
import { ORDER_LOAD_STATUSES, Order } from '#shared/contract/orders.ts';

// What the entities of the specification have on screen. Not in `shared/contract`, whose files pages load: `v.object` with the entries of
// another schema is not removed from their code when nothing uses it.

/** A cart item on screen. Prices are minor units. Never on the wire. */
export const CartLine = v.object({
  sku: Sku,
  title: v.string(),
  price: MinorUnits,
  totalPrice: MinorUnits,
  productType: v.string(),
  selectedSize: v.object({ id: v.string(), label: v.string() }),
  quantityInCart: Quantity,
  colorName: v.string(),
  image: v.optional(v.object({ primaryImages: v.object({ thumblarge: SafeUrl }) })),
});

/** A checkout on screen, with its loading and error state. The added fields are never on the wire. */
export const CheckoutScreen = v.object({
  ...Checkout.entries,
  error: v.nullable(v.string()),
  stripeError: v.nullable(v.string()),
  createCheckoutError: v.nullable(v.string()),
  createCheckoutSuccess: v.boolean(),
  updatingCheckout: v.boolean(),
  fetchingCheckout: v.boolean(),
  isLoading: v.boolean(),
});

/** The list on screen; `fetching` while it is loaded. Never on the wire. */
export const DeliveryOptionsState = v.object({
  fetching: v.boolean(),
  options: v.array(DeliveryOption),
});

/** Stock on screen by listing, color and size; `fetchingInventory` while it is loaded. Never on the wire. */
export const InventoryState = v.object({
  fetchingInventory: v.boolean(),
  counts: v.record(v.string(), v.record(v.string(), v.record(v.string(), Inventory))),
});

/** A variant on screen, with the selected size. Never on the wire. */
export const VariantState = v.object({
  ...Variant.entries,
  currentSelectedSize: v.nullable(v.string()),
});

/** A listing on screen: `isFetchingCart` while a cart loads it again. Never on the wire. */
export const ListingState = v.object({ ...Listing.entries, isFetchingCart: v.boolean() });

/** An order on screen. Never on the wire. */
export const OrderState = v.object({
  ...v.partial(Order).entries,
  loadStatus: v.picklist(ORDER_LOAD_STATUSES),
});
