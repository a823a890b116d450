import type { BlankName } from './blank-names.ts';
import type { TaxClass } from './tax-class.ts';

/** Tax class of a product, by type. A store folder can replace it. */
export const PRODUCT_TAX_CLASSES: Readonly<Record<BlankName, TaxClass>> = {
  tee: 'apparel',
  hoodie: 'apparel',
  mouthguard: 'standard',
  bottle: 'standard',
  cap: 'apparel',
  'fitted-cap': 'apparel',
  tote: 'standard',
  mug: 'standard',
  poster: 'standard',
  sticker: 'standard',
  // Empty: not a book.
  notebook: 'standard',
  'long-sleeve': 'apparel',
  crewneck: 'apparel',
  tank: 'apparel',
  'womens-tee': 'apparel',
  'kids-tee': 'apparel',
  'zip-hoodie': 'apparel',
  beanie: 'apparel',
  socks: 'apparel',
  'phone-case': 'standard',
  pillow: 'standard',
  apron: 'standard',
  'enamel-mug': 'standard',
  digital: 'digital',
};
