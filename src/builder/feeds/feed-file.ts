import type { Feed } from './feed-columns.ts';

/** Path of a product feed in the site: `feeds/products.en.USD.tsv`. */
export const getFeedFile = ({ locale, currency }: Feed): string =>
  `feeds/products.${locale}.${currency}.tsv`;
