/** Languages a store can offer. i18n/language-files.ts says how to add one. */
export const LOCALES = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const;
/** Currencies prices exist in (ISO 4217). All have two decimals. */
export const CURRENCIES = ['USD', 'GBP', 'EUR', 'AUD', 'CAD'] as const;
/** Regions a buyer can live in: USA, European Union, Canada, Australia, rest of the world. */
export const REGIONS = ['USA', 'EU', 'CAN', 'AUS', 'ROW'] as const;
/** Places goods are made and sent from. */
export const FULFILLMENT_REGIONS = ['USA', 'EUR'] as const;
