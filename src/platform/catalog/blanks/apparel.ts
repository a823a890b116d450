import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import type { BlankData } from './blank-data.ts';

/** Sizes of a fitted cap are head circumferences in centimeters. */
const toInches = (size: string) => Math.round((Number.parseInt(size, 10) / 2.54) * 100) / 100;

/** Blanks that are worn. */
export const APPAREL = {
  tee: {
    productId: '101',
    name: 'Training Tee',
    comparableBrands: ['Bella+Canvas', 'Next Level', 'Gildan'],
    measures: {
      XS: { chest: 16.5, length: 27, sleeve: 7.75 },
      S: { chest: 18, length: 28, sleeve: 8.25 },
      M: { chest: 20, length: 29, sleeve: 8.75 },
      L: { chest: 22, length: 30, sleeve: 9.25 },
      XL: { chest: 24, length: 31, sleeve: 9.75 },
      '2XL': { chest: 26, length: 32, sleeve: 10.25 },
      '3XL': { chest: 28, length: 33, sleeve: 10.75 },
      '4XL': { chest: 30, length: 34, sleeve: 11.25 },
    },
  },
  hoodie: {
    productId: '102',
    name: 'Heavyweight Hoodie',
    comparableBrands: ['Independent Trading', 'Champion', 'Lane Seven'],
    measures: {
      XS: { chest: 19, length: 25.5, sleeve: 32 },
      S: { chest: 20.5, length: 26.5, sleeve: 33 },
      M: { chest: 22, length: 27.5, sleeve: 34 },
      L: { chest: 23.5, length: 28.5, sleeve: 35 },
      XL: { chest: 25, length: 29.5, sleeve: 36 },
      '2XL': { chest: 26.5, length: 30.5, sleeve: 37 },
      '3XL': { chest: 28, length: 31.5, sleeve: 38 },
    },
  },
  cap: {
    productId: '105',
    name: 'Six-Panel Cap',
    comparableBrands: ['Yupoong', 'Richardson', 'New Era'],
    measures: { 'One size': { crown: 4.5, brim: 2.75, circumference: 22.8 } },
  },
  'fitted-cap': {
    productId: '112',
    name: 'Fitted Cap',
    comparableBrands: ['New Era', 'Flexfit'],
    measures: Object.fromEntries(
      BLANK_SIZES['fitted-cap'].map((size) => [
        size,
        { circumference: toInches(size), crown: 4.5, brim: 2.75 },
      ]),
    ),
  },
  'long-sleeve': {
    productId: '113',
    name: 'Long-Sleeve Tee',
    comparableBrands: ['Bella+Canvas', 'Next Level', 'Gildan'],
    measures: {
      XS: { chest: 16.5, length: 27, sleeve: 31.5 },
      S: { chest: 18, length: 28, sleeve: 32.5 },
      M: { chest: 20, length: 29, sleeve: 33.5 },
      L: { chest: 22, length: 30, sleeve: 34.5 },
      XL: { chest: 24, length: 31, sleeve: 35.5 },
      '2XL': { chest: 26, length: 32, sleeve: 36.5 },
      '3XL': { chest: 28, length: 33, sleeve: 37.5 },
    },
  },
  crewneck: {
    productId: '114',
    name: 'Crewneck Sweatshirt',
    comparableBrands: ['Independent Trading', 'Champion', 'Gildan'],
    measures: {
      XS: { chest: 19, length: 25, sleeve: 32 },
      S: { chest: 20.5, length: 26, sleeve: 33 },
      M: { chest: 22, length: 27, sleeve: 34 },
      L: { chest: 23.5, length: 28, sleeve: 35 },
      XL: { chest: 25, length: 29, sleeve: 36 },
      '2XL': { chest: 26.5, length: 30, sleeve: 37 },
      '3XL': { chest: 28, length: 31, sleeve: 38 },
    },
  },
  tank: {
    productId: '115',
    name: 'Tank Top',
    comparableBrands: ['Bella+Canvas', 'Next Level', 'American Apparel'],
    measures: {
      XS: { chest: 16.5, length: 26 },
      S: { chest: 18, length: 27 },
      M: { chest: 20, length: 28 },
      L: { chest: 22, length: 29 },
      XL: { chest: 24, length: 30 },
      '2XL': { chest: 26, length: 31 },
    },
  },
  'womens-tee': {
    productId: '116',
    name: 'Women’s Tee',
    comparableBrands: ['Bella+Canvas', 'Next Level', 'Stanley/Stella'],
    measures: {
      XS: { chest: 15.5, length: 25, sleeve: 5.5 },
      S: { chest: 16.5, length: 25.75, sleeve: 5.75 },
      M: { chest: 17.75, length: 26.5, sleeve: 6 },
      L: { chest: 19.25, length: 27.25, sleeve: 6.25 },
      XL: { chest: 20.75, length: 28, sleeve: 6.5 },
      '2XL': { chest: 22.5, length: 28.75, sleeve: 6.75 },
    },
  },
  'kids-tee': {
    productId: '117',
    name: 'Kids’ Tee',
    comparableBrands: ['Bella+Canvas', 'Gildan', 'Stanley/Stella'],
    measures: {
      '4Y': { chest: 13.5, length: 17, sleeve: 5 },
      '6Y': { chest: 14.5, length: 18.5, sleeve: 5.5 },
      '8Y': { chest: 15.5, length: 20, sleeve: 6 },
      '10Y': { chest: 16.5, length: 21.5, sleeve: 6.5 },
      '12Y': { chest: 17.5, length: 23, sleeve: 7 },
    },
  },
  'zip-hoodie': {
    productId: '118',
    name: 'Zip Hoodie',
    comparableBrands: ['Independent Trading', 'Champion', 'Lane Seven'],
    measures: {
      XS: { chest: 19, length: 25.5, sleeve: 32 },
      S: { chest: 20.5, length: 26.5, sleeve: 33 },
      M: { chest: 22, length: 27.5, sleeve: 34 },
      L: { chest: 23.5, length: 28.5, sleeve: 35 },
      XL: { chest: 25, length: 29.5, sleeve: 36 },
      '2XL': { chest: 26.5, length: 30.5, sleeve: 37 },
      '3XL': { chest: 28, length: 31.5, sleeve: 38 },
    },
  },
  beanie: {
    productId: '119',
    name: 'Knit Beanie',
    comparableBrands: ['Beechfield', 'Yupoong', 'Richardson'],
    measures: { 'One size': { width: 8.5, height: 9.5 } },
  },
  socks: {
    productId: '120',
    name: 'Crew Socks',
    comparableBrands: ['Stance', 'Sock Club', 'Bombas'],
    measures: {
      S: { foot: 23.5, height: 22 },
      M: { foot: 26, height: 24 },
      L: { foot: 29, height: 26 },
    },
    unit: 'centimetres',
  },
} satisfies Readonly<Record<string, BlankData>>;
