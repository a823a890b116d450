/**
 * The calls of row API-1, by part number. `tests/contract/pull-wire.test.ts` tests the requests of a pull,
 * `tests/browser/wire.spec.ts` those of a page.
 */
export const SPEC_CALLS = {
  'API-1.01': 'GET /v1/localization_details',
  'API-1.02': 'GET /v1/stores',
  'API-1.03': 'GET /v1/stores/collections',
  'API-1.04': 'GET /v1/stores/products',
  'API-1.05': 'GET /v1/collection/{id}/items',
  'API-1.06': 'GET /v1/product-data/{slug}',
  'API-1.07': 'GET /v1/listings',
  'API-1.08': 'GET /v0/listing/{slug}',
  'API-1.09': 'GET /v1/blanks',
  'API-1.10': 'GET /v1/inventory',
  'API-1.11': 'GET /v1/orders',
  'API-1.12': 'POST /tracking/viewed_campaign',
  'API-1.13': 'POST /v1/orders/recover',
  'API-1.14': 'GET /v1/availability',
  'API-1.15': 'POST /checkout',
  'API-1.16': 'GET /checkout',
  'API-1.17': 'PUT /v1/checkout',
  'API-1.18': 'POST /v1/checkout/submit',
  'API-1.19': 'POST /deliveryOptions',
  'API-1.20': 'POST /v1/initiatePayment',
  'API-1.21': 'PUT /v1/updatePayment',
  'API-1.22': 'GET /v1/payment',
  'API-1.23': 'POST /v1/payments/verifyDomain',
  'API-1.24': 'GET /v1/theme',
} as const;

export type SpecCall = keyof typeof SPEC_CALLS;

/** The title of a test: the part number and the call. */
export const titled = (part: SpecCall): string => `${part} ${SPEC_CALLS[part]}`;
