import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const longSleeve: Blank = {
  productId: '113',
  name: 'Long-Sleeve Tee',
  ...texts.blanks['long-sleeve'],
  comparableBrands: ['Bella+Canvas', 'Next Level', 'Gildan'],
  sizeChart: createSizeChart({
    XS: { chest: 16.5, length: 27, sleeve: 31.5 },
    S: { chest: 18, length: 28, sleeve: 32.5 },
    M: { chest: 20, length: 29, sleeve: 33.5 },
    L: { chest: 22, length: 30, sleeve: 34.5 },
    XL: { chest: 24, length: 31, sleeve: 35.5 },
    '2XL': { chest: 26, length: 32, sleeve: 36.5 },
    '3XL': { chest: 28, length: 33, sleeve: 37.5 },
  }),
};

export const crewneck: Blank = {
  productId: '114',
  name: 'Crewneck Sweatshirt',
  ...texts.blanks.crewneck,
  comparableBrands: ['Independent Trading', 'Champion', 'Gildan'],
  sizeChart: createSizeChart({
    XS: { chest: 19, length: 25, sleeve: 32 },
    S: { chest: 20.5, length: 26, sleeve: 33 },
    M: { chest: 22, length: 27, sleeve: 34 },
    L: { chest: 23.5, length: 28, sleeve: 35 },
    XL: { chest: 25, length: 29, sleeve: 36 },
    '2XL': { chest: 26.5, length: 30, sleeve: 37 },
    '3XL': { chest: 28, length: 31, sleeve: 38 },
  }),
};

export const tank: Blank = {
  productId: '115',
  name: 'Tank Top',
  ...texts.blanks.tank,
  comparableBrands: ['Bella+Canvas', 'Next Level', 'American Apparel'],
  sizeChart: createSizeChart({
    XS: { chest: 16.5, length: 26 },
    S: { chest: 18, length: 27 },
    M: { chest: 20, length: 28 },
    L: { chest: 22, length: 29 },
    XL: { chest: 24, length: 30 },
    '2XL': { chest: 26, length: 31 },
  }),
};

export const womensTee: Blank = {
  productId: '116',
  name: 'Women’s Tee',
  ...texts.blanks['womens-tee'],
  comparableBrands: ['Bella+Canvas', 'Next Level', 'Stanley/Stella'],
  sizeChart: createSizeChart({
    XS: { chest: 15.5, length: 25, sleeve: 5.5 },
    S: { chest: 16.5, length: 25.75, sleeve: 5.75 },
    M: { chest: 17.75, length: 26.5, sleeve: 6 },
    L: { chest: 19.25, length: 27.25, sleeve: 6.25 },
    XL: { chest: 20.75, length: 28, sleeve: 6.5 },
    '2XL': { chest: 22.5, length: 28.75, sleeve: 6.75 },
  }),
};

export const kidsTee: Blank = {
  productId: '117',
  name: 'Kids’ Tee',
  ...texts.blanks['kids-tee'],
  comparableBrands: ['Bella+Canvas', 'Gildan', 'Stanley/Stella'],
  sizeChart: createSizeChart({
    '4Y': { chest: 13.5, length: 17, sleeve: 5 },
    '6Y': { chest: 14.5, length: 18.5, sleeve: 5.5 },
    '8Y': { chest: 15.5, length: 20, sleeve: 6 },
    '10Y': { chest: 16.5, length: 21.5, sleeve: 6.5 },
    '12Y': { chest: 17.5, length: 23, sleeve: 7 },
  }),
};

export const zipHoodie: Blank = {
  productId: '118',
  name: 'Zip Hoodie',
  ...texts.blanks['zip-hoodie'],
  comparableBrands: ['Independent Trading', 'Champion', 'Lane Seven'],
  sizeChart: createSizeChart({
    XS: { chest: 19, length: 25.5, sleeve: 32 },
    S: { chest: 20.5, length: 26.5, sleeve: 33 },
    M: { chest: 22, length: 27.5, sleeve: 34 },
    L: { chest: 23.5, length: 28.5, sleeve: 35 },
    XL: { chest: 25, length: 29.5, sleeve: 36 },
    '2XL': { chest: 26.5, length: 30.5, sleeve: 37 },
    '3XL': { chest: 28, length: 31.5, sleeve: 38 },
  }),
};

export const beanie: Blank = {
  productId: '119',
  name: 'Knit Beanie',
  ...texts.blanks.beanie,
  comparableBrands: ['Beechfield', 'Yupoong', 'Richardson'],
  sizeChart: createSizeChart({ 'One size': { width: 8.5, height: 9.5 } }),
};

export const socks: Blank = {
  productId: '120',
  name: 'Crew Socks',
  ...texts.blanks.socks,
  comparableBrands: ['Stance', 'Sock Club', 'Bombas'],
  sizeChart: createSizeChart(
    {
      S: { foot: 23.5, height: 22 },
      M: { foot: 26, height: 24 },
      L: { foot: 29, height: 26 },
    },
    'centimetres',
  ),
};
