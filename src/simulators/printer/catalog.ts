/** An invented catalog in the form of Printful's: two products with the placements and print areas of their kind. */

interface Area {
  readonly placement: string;
  readonly technique: string;
  /** In inches. */
  readonly width: number;
  readonly height: number;
  /** What the placement costs beyond the first one. */
  readonly price: string;
}

export interface CatalogProduct {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly sizes: readonly string[];
  readonly prices: { readonly normal: string; readonly large: string };
  readonly areas: readonly Area[];
}

/** Names of colors with their hex values, in the order in which variants are numbered. */
export const COLORS: readonly (readonly [name: string, hex: string])[] = [
  ['Black', '#19191b'],
  ['Navy', '#1b2032'],
  ['Natural', '#f1e7d0'],
  ['Coral', '#f26a54'],
  ['Teal', '#1d6f6e'],
  ['Plum', '#4b2b45'],
  ['Heather Gray', '#a9abb3'],
  ['Mustard', '#d9a441'],
  ['White', '#ffffff'],
];

const area = (
  placement: string,
  technique: string,
  [width, height]: readonly [number, number],
  price: string,
): Area => ({ placement, technique, width, height, price });

export const PRODUCTS: readonly CatalogProduct[] = [
  {
    id: 71,
    name: 'Unisex Staple T-Shirt | Sandbox 3001',
    description: 'A tee of ring-spun cotton.\n• 100% combed cotton\n• Side seams',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'],
    prices: { normal: '9.95', large: '11.95' },
    areas: [
      area('front', 'dtg', [12, 16], '5.95'),
      area('back', 'dtg', [12, 16], '5.95'),
      area('sleeve_left', 'dtg', [4, 3.5], '5.95'),
      area('sleeve_right', 'dtg', [4, 3.5], '5.95'),
      area('label_outside', 'dtg', [3, 3], '2.49'),
      area('embroidery_chest_left', 'embroidery', [4, 4], '2.95'),
    ],
  },
  {
    id: 146,
    name: 'Unisex Heavy Blend Hoodie | Sandbox 18500',
    description: 'A hoodie of heavy fleece.\n• 50% cotton, 50% polyester\n• Front pocket',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
    prices: { normal: '19.95', large: '22.95' },
    areas: [
      area('front', 'dtg', [12, 12], '5.95'),
      area('back', 'dtg', [12, 14], '5.95'),
      area('sleeve_left', 'dtg', [3, 12], '5.95'),
      area('sleeve_right', 'dtg', [3, 12], '5.95'),
      area('label_outside', 'dtg', [3, 3], '2.49'),
      area('embroidery_chest_left', 'embroidery', [4, 4], '2.95'),
    ],
  },
];

const VARIANTS_PER_PRODUCT = 1_000;

export interface CatalogVariant {
  readonly id: number;
  readonly product: CatalogProduct;
  readonly color: string;
  readonly hex: string;
  readonly size: string;
  readonly price: string;
}

/** The variants of a product: each color in each size. */
export const listVariants = (product: CatalogProduct): readonly CatalogVariant[] =>
  COLORS.flatMap(([color, hex], index) =>
    product.sizes.map((size, position) => ({
      id: product.id * VARIANTS_PER_PRODUCT + index * product.sizes.length + position + 1,
      product,
      color,
      hex,
      size,
      price: /^[2-9]XL$/.test(size) ? product.prices.large : product.prices.normal,
    })),
  );

const variants = new Map(
  PRODUCTS.flatMap(listVariants).map((variant) => [variant.id, variant] as const),
);

export const findVariant = (id: number): CatalogVariant | undefined => variants.get(id);
