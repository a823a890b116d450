import type { FulfillmentRequest } from '#platform/fulfillment/fulfillment-provider.ts';
import type { PrintfulBlanks } from '#platform/fulfillment/printful/find-printful-variant.ts';

/** The tee and the hoodie of the sandbox's catalog. */
export const PRINTFUL_BLANKS: PrintfulBlanks = {
  tee: { product: 71, variants: { 'black/S': 71_001 + 1, 'black/M': 71_003 } },
  hoodie: { product: 146, variants: { 'navy/L': 146_011 } },
};

/** An order of two products, one with two prints. */
export const createFulfillmentRequest = (
  overrides: Partial<FulfillmentRequest> = {},
): FulfillmentRequest => ({
  externalId: '1001-1',
  orderNumber: '1001',
  recipient: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+49 30 123456',
    address: {
      address1: 'Lampengasse 9',
      city: 'Leipzig',
      state: '',
      zip: '04229',
      country: 'Germany',
      countryCode: 'DE',
    },
  },
  delivery: { id: 'parcel', name: 'DHL parcel' },
  items: [
    {
      itemId: '1-2-3',
      sku: '1-2-3',
      title: 'Moth to Lamp Tee',
      blank: 'tee',
      color: 'Black',
      size: 'M',
      quantity: 2,
      retailPrice: 2800,
      prints: [createPrint('front'), createPrint('back')],
    },
    {
      itemId: '1-2-4',
      sku: '1-2-4',
      title: 'Load-Out Hoodie',
      blank: 'hoodie',
      color: 'Navy',
      size: 'L',
      quantity: 1,
      retailPrice: 5900,
      prints: [createPrint('front')],
    },
  ],
  locale: 'en',
  currency: 'EUR',
  ...overrides,
});

const createPrint = (place: 'front' | 'back') => ({
  place,
  technique: 'dtg' as const,
  design: 'a'.repeat(64),
  name: 'moth-to-lamp',
  area: { width: 304.8, height: 304.8 },
  print: { left: 25.4, top: 12.7, width: 254, height: 254 },
  file: `https://buy.example.com/v1/print-files/${place}.png`,
});
