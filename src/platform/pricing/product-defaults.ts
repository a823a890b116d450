import type { BlankName } from '#shared/contract/store-folder/catalog-file.ts';

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
  digital: 0,
};
