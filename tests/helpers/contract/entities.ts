import type { GenericSchema } from 'valibot';
import { AddressCheck, AddressPayload } from '#shared/contract/address.ts';
import { Blank } from '#shared/contract/blank.ts';
import { Cart, CartItem } from '#shared/contract/cart.ts';
import { Checkout } from '#shared/contract/checkout.ts';
import { CountryEntry } from '#shared/contract/country.ts';
import { Customer } from '#shared/contract/customer.ts';
import { DeliveryOption, DeliveryQuote } from '#shared/contract/delivery.ts';
import { PreorderForm } from '#shared/contract/forms.ts';
import { Inventory } from '#shared/contract/inventory.ts';
import { DeliveryDetails, Listing, Variant } from '#shared/contract/listing.ts';
import { BuyerLocalization } from '#shared/contract/localization.ts';
import { Order } from '#shared/contract/orders.ts';
import { ProductPage, ProductTile } from '#shared/contract/product.ts';
import { CollectionNode, PromoCode, Store } from '#shared/contract/store.ts';
import { Theme } from '#shared/contract/theme.ts';
import { Toast } from '#storefront/features/toast/toast-schema.ts';
import {
  CartLine,
  CheckoutScreen,
  DeliveryOptionsState,
  InventoryState,
  ListingState,
  OrderState,
  VariantState,
} from './screen-states.ts';

interface Entity {
  readonly name: string;
  readonly schemas: Readonly<Record<string, GenericSchema>>;
  /** `Schema.path` of each required field. */
  readonly fields: readonly string[];
}

const fields = (schema: string, names: string) =>
  names.split(' ').map((name) => `${schema}.${name}`);

/** The entities of row API-4, in the order of its parts (API-4.01 and so on). */
export const ENTITIES: readonly Entity[] = [
  {
    name: 'Store',
    schemas: { Store },
    fields: [
      ...fields(
        'Store',
        'id slug name sellerId sellerToken collections seoTitle storeUrl promoCodes',
      ),
      ...fields('Store.marketingPixels', 'gmcMerchantId googleAnalytics facebook'),
      ...fields('Store.socialMedia', 'id url icon'),
    ],
  },
  {
    name: 'Theme data',
    schemas: { Theme },
    fields: [
      ...fields('Theme', 'brand layout previewMode'),
      ...fields('Theme.meta', 'storeId storeName gaToken'),
      ...fields(
        'Theme.styles',
        'typography button.primary button.secondary primaryColor notification header',
      ),
      ...fields('Theme.styles', 'heroBanner.template footer customCSS fonts login'),
      ...fields(
        'Theme.content',
        'favicon notification categories.slug categories.displayName categories.image',
      ),
      ...fields('Theme.content.header', 'showCategories showSocialIcons showAbout'),
      ...fields(
        'Theme.content.heroBanner',
        'title subtitle body ctaText ctaLink ctaOpenInNewWindow showSearch',
      ),
      ...fields('Theme.content.heroBanner', 'titleImg titleBadge searchPlaceholder containerBg'),
      ...fields('Theme.content.footer', 'newsletter showSocialIcons about'),
      ...fields(
        'Theme.content',
        'about.aboutText.text about.aboutText.list about.heroImage cart.title login.title',
      ),
    ],
  },
  {
    name: 'Buyer localization',
    schemas: { BuyerLocalization },
    fields: [
      ...fields('BuyerLocalization', 'buyer_region buyer_currency buyer_locale fulfillment_region'),
      ...fields('BuyerLocalization.available_locales', 'local_code local_name'),
      ...fields('BuyerLocalization.available_currencies', 'currency symbol'),
      ...fields('BuyerLocalization.available_regions', 'region fulfillment_region'),
    ],
  },
  {
    name: 'Listing',
    schemas: { Listing, ListingState },
    fields: [
      ...fields(
        'Listing',
        'listingId title slug url description visibility primaryProduct primaryProductId',
      ),
      ...fields(
        'Listing',
        'primaryProductSku products_payload variations itemGroupId fulfillmentDetails teespringId',
      ),
      ...fields('Listing', 'checkout_flow'),
      ...fields('ListingState', 'isFetchingCart'),
    ],
  },
  {
    name: 'Variant',
    schemas: { Variant, VariantState },
    fields: [
      ...fields(
        'Variant',
        'variationId productId productType title currency price inventoryCount visibility color',
      ),
      ...fields('Variant', 'attributes.hex sizes thumbnail.primary'),
      ...fields('Variant.availableSizesWithId', 'id price label'),
      ...fields('Variant.images', 'label src thumbsmall thumblarge small full'),
      ...fields('VariantState', 'currentSelectedSize'),
    ],
  },
  {
    name: 'Product tile',
    schemas: { ProductTile },
    fields: [
      ...fields(
        'ProductTile',
        'id productId name url price productType thumbnail.primary images.url images.primary',
      ),
      ...fields('ProductTile', 'listingId external_id'),
    ],
  },
  {
    name: 'Product details, delivery details',
    schemas: { Blank, DeliveryDetails },
    fields: [
      ...fields('Blank', 'description materials fit comparableBrands sizeChart sizeChartUrl'),
      ...fields('DeliveryDetails', 'type estimatedShipDate'),
    ],
  },
  {
    name: 'Cart item',
    schemas: { CartItem, Cart },
    fields: [
      ...fields('CartItem', 'sku slug productId itemGroupId colorId sizeId quantity'),
      'Cart.region',
    ],
  },
  {
    name: 'Cart line',
    schemas: { CartLine },
    fields: [
      ...fields(
        'CartLine',
        'title price totalPrice productType selectedSize.id selectedSize.label quantityInCart',
      ),
      ...fields('CartLine', 'colorName image.primaryImages.thumblarge'),
    ],
  },
  {
    name: 'Inventory',
    schemas: { Inventory, InventoryState },
    fields: ['Inventory.inventoryCount', ...fields('InventoryState', 'fetchingInventory counts')],
  },
  {
    name: 'Promo code',
    schemas: { PromoCode },
    fields: fields('PromoCode', 'code type value value.amount value.currency'),
  },
  {
    name: 'Collection',
    schemas: { ProductPage, CollectionNode },
    fields: [
      ...fields('ProductPage', 'collection total_count products'),
      ...fields('CollectionNode', 'name slug collections'),
    ],
  },
  {
    name: 'Checkout',
    schemas: { Checkout, CheckoutScreen },
    fields: [
      ...fields(
        'Checkout',
        'id state customer lineItems.teespringID lineItems.quantity deliveryOption.id promoCode',
      ),
      ...['shipping', 'tax', 'discount', 'total'].flatMap((cost) =>
        fields(`Checkout.costs.${cost}`, 'value lineItems'),
      ),
      ...fields(
        'Checkout',
        'costs.total.currency promoCodeErrors paymentMethod platform marketingOptIn',
      ),
      ...fields('Checkout.payment', 'id paymentToken paymentId state meta'),
      ...fields('Checkout', 'orderLookupNumber paymentId redirectUrl'),
      ...fields(
        'CheckoutScreen',
        'error stripeError createCheckoutError createCheckoutSuccess updatingCheckout',
      ),
      ...fields('CheckoutScreen', 'fetchingCheckout isLoading'),
    ],
  },
  {
    name: 'Customer',
    schemas: { Customer },
    fields: [
      ...fields('Customer', 'id firstName lastName email phone'),
      ...fields(
        'Customer.address',
        'address1 address2 city state zip country stateCode countryCode',
      ),
    ],
  },
  {
    name: 'Delivery option',
    schemas: { DeliveryOption, DeliveryQuote, DeliveryOptionsState },
    fields: [
      ...fields('DeliveryOption', 'id label price estimate'),
      ...fields('DeliveryOption.estimatedDelivery', 'deliveryDate arrivalDate'),
      ...fields('DeliveryQuote', 'name cost.amount deliveryEstimates.early deliveryEstimates.late'),
      'DeliveryOptionsState.fetching',
    ],
  },
  {
    name: 'Order',
    schemas: { Order, OrderState },
    fields: [
      ...fields(
        'Order',
        'lookupNumber status shippingMethod created updated totalCost.amount totalCost.currency',
      ),
      ...fields('Order', 'items shipments cartId shippingCost tax promo'),
      'OrderState.loadStatus',
    ],
  },
  {
    name: 'Country entry',
    schemas: { CountryEntry },
    fields: fields('CountryEntry', 'id label name code'),
  },
  {
    name: 'Address-validation payload and result',
    schemas: { AddressPayload, AddressCheck },
    fields: [
      ...fields('AddressPayload', 'address address2 city state zip countryAbbrv'),
      ...fields('AddressCheck', 'error isValid status'),
    ],
  },
  {
    name: 'Pre-order form',
    schemas: { PreorderForm },
    fields: fields(
      'PreorderForm',
      'email fullname country street street2 city state zip colorId sizeId',
    ),
  },
  { name: 'Toast', schemas: { Toast }, fields: fields('Toast', 'id type message options') },
];
