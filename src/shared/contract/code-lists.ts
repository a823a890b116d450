/** Languages a store can offer. `texts/README.md` describes how to add one. */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const;
/** Currencies of prices (ISO 4217). All have two decimals. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'AUD', 'CAD'] as const;
/** Regions of buyers: USA, European Union, Canada, Australia, rest of the world. */
export const REGIONS = ['USA', 'EU', 'CAN', 'AUS', 'ROW'] as const;
/** Regions where products are made and shipped from. */
export const FULFILLMENT_REGIONS = ['USA', 'EUR'] as const;
/** States of an order, which this contract defines (row API-4). `rules/orders/order-states.ts` lists the transitions. */
export const ORDER_STATUSES = [
  'placed',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
/** Who makes and sends the items of an order: Printful, a printer that gets mails and files, or one that gets webhooks. */
export const FULFILLMENT_PROVIDERS = ['printful', 'manual', 'webhook'] as const;
/** States of a submission, an order's items that one provider makes. `platform/fulfillment/fulfillment-states.ts` lists the transitions. */
export const FULFILLMENT_STATES = [
  'waiting',
  'held',
  'submitting',
  'submitted',
  'in_production',
  'shipped',
  'canceling',
  'canceled',
  'failed',
  'returned',
] as const;
/** Maximum number of units of a size. */
export const MAX_STOCK = 1_000_000;
