import type { BlankName } from '#shared/contract/store-folder/blank-names.ts';

/** Weight of a packed product in grams, by type. A store folder can replace it. */
export const PRODUCT_WEIGHTS: Readonly<Record<BlankName, number>> = {
  tee: 200,
  hoodie: 600,
  mouthguard: 60,
  bottle: 350,
  cap: 120,
  'fitted-cap': 130,
  tote: 150,
  mug: 450,
  poster: 250,
  sticker: 15,
  notebook: 350,
  'long-sleeve': 240,
  crewneck: 480,
  tank: 150,
  'womens-tee': 150,
  'kids-tee': 130,
  'zip-hoodie': 650,
  beanie: 90,
  socks: 70,
  'phone-case': 50,
  pillow: 520,
  apron: 250,
  'enamel-mug': 260,
  digital: 0,
};
