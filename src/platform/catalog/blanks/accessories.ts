import type { BlankData } from './blank-data.ts';

/** Blanks that are not worn. */
export const ACCESSORIES = {
  mouthguard: {
    productId: '103',
    name: 'Hydration Mouthguard',
    comparableBrands: ['Shock Doctor', 'SISU', 'Opro'],
    measures: {
      Youth: { width: 2.2, depth: 1.6, height: 0.9 },
      Adult: { width: 2.5, depth: 1.9, height: 1 },
    },
  },
  bottle: {
    productId: '104',
    name: 'Steel Bottle',
    comparableBrands: ['Hydro Flask', 'Klean Kanteen', 'Yeti'],
    measures: {
      '500 ml': { height: 8.9, diameter: 2.9, mouth: 1.9 },
      '750 ml': { height: 10.6, diameter: 3.2, mouth: 1.9 },
    },
  },
  tote: {
    productId: '106',
    name: 'Canvas Tote',
    comparableBrands: ['Liberty Bags', 'Westford Mill', 'Econscious'],
    measures: { 'One size': { width: 15, height: 16.5, handle: 26.5 } },
  },
  mug: {
    productId: '107',
    name: 'Stoneware Mug',
    comparableBrands: ['Ancap', 'Acme', 'Denby'],
    measures: { '330 ml': { height: 3.75, diameter: 3.25 } },
  },
  poster: {
    productId: '108',
    name: 'Art Print',
    comparableBrands: ['Desenio', 'Society6', 'King & McGaw'],
    measures: {
      A3: { width: 11.7, height: 16.5 },
      A2: { width: 16.5, height: 23.4 },
      '50 × 70': { width: 19.7, height: 27.6 },
    },
  },
  sticker: {
    productId: '109',
    name: 'Die-Cut Sticker',
    comparableBrands: ['Sticker Mule', 'StickerApp', 'Diginate'],
    measures: { '8 cm': { width: 3.15, height: 3.15 } },
  },
  notebook: {
    productId: '110',
    name: 'Clothbound Notebook',
    comparableBrands: ['Leuchtturm1917', 'Moleskine', 'Baron Fig'],
    measures: { A5: { width: 5.8, height: 8.3, thickness: 0.6 } },
  },
  'phone-case': {
    productId: '121',
    name: 'Phone Case',
    comparableBrands: ['Casetify', 'Spigen', 'OtterBox'],
    measures: {
      'iPhone 15 Pro': { height: 15, width: 7.4, thickness: 1.1 },
      'iPhone 16 Pro': { height: 15.3, width: 7.5, thickness: 1.1 },
      'iPhone 16 Pro Max': { height: 16.7, width: 8.1, thickness: 1.1 },
    },
    unit: 'centimetres',
  },
  pillow: {
    productId: '122',
    name: 'Throw Pillow',
    comparableBrands: ['Society6', 'Desenio', 'H&M Home'],
    measures: {
      '40 × 40': { width: 40, height: 40 },
      '45 × 45': { width: 45, height: 45 },
      '50 × 50': { width: 50, height: 50 },
    },
    unit: 'centimetres',
  },
  apron: {
    productId: '123',
    name: 'Bib Apron',
    comparableBrands: ['Westford Mill', 'Premier Workwear', 'Liberty Bags'],
    measures: { 'One size': { width: 24, length: 33.5 } },
  },
  'enamel-mug': {
    productId: '124',
    name: 'Enamel Mug',
    comparableBrands: ['Falcon', 'Emalco', 'Riess'],
    measures: { '350 ml': { height: 3.1, diameter: 3.3 } },
  },
  digital: {
    productId: '111',
    name: 'Digital Download',
    comparableBrands: [],
  },
} satisfies Readonly<Record<string, BlankData>>;
