import * as v from 'valibot';
import { MAX_STOCK } from '../code-lists.ts';
import { CurrencyCode, HexColor, MinorUnits, SLUG, Slug } from '../common.ts';
import { BrandName, Gtin, Mpn } from '../identifiers.ts';
import { Visibility } from '../product.ts';
import { PRICE_UNITS } from '../unit-price.ts';
import { PhotoFileName } from './asset-file.ts';
import type { StoreBlanks } from './blank-file.ts';
import { BlankName } from './blank-names.ts';
import { BUNDLE, BundleItem, BundlePhoto } from './bundle.ts';
import { DownloadPaths } from './downloads-section.ts';
import { field, schemaField } from './field.ts';
import { FolderSlug, wasField } from './folder-slug.ts';
import { Inks } from './inks.ts';
import {
  collectionPictures,
  Photography,
  type PictureSettings,
  productPictures,
} from './photography.ts';
import { Placement } from './placement.ts';
import { Prints, techniqueField } from './prints-section.ts';
import { BlankPhoto, Photo, ProductType } from './product-type.ts';
import { ProductVideos } from './product-video.ts';
import { SafetySection } from './safety-section.ts';
import { type SeoSection, seoField } from './seo-section.ts';
import { TaxClass } from './tax-class.ts';

/** The largest amount that payment providers accept, in minor units. The columns of a database hold it in every currency. */
export const MAX_AMOUNT = 99_999_999;
const Price = v.pipe(
  MinorUnits,
  v.minValue(1, 'expected a price above 0 in minor units (2499 for 24.99)'),
  v.maxValue(MAX_AMOUNT, `expected a price up to ${MAX_AMOUNT} in minor units (2499 for 24.99)`),
);
const OptionalPrice = v.optional(Price);
const Stock = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));

const BREAK_QUANTITY = 'expected a whole number from 2 to 999';
const BREAK_PERCENT = 'expected whole percent from 1 to 99';
/** Maximum number of quantity breaks of a product. */
const MAX_BREAKS = 10;

/**
 * A lower price from a quantity of the product, in all colors and sizes. It has either `price` or `percent`, which is off the price
 * of each size.
 */
const createQuantityBreak = (price: typeof OptionalPrice, percentText: string) =>
  v.strictObject({
    quantity: field(
      v.pipe(
        v.number(BREAK_QUANTITY),
        v.integer(BREAK_QUANTITY),
        v.minValue(2, BREAK_QUANTITY),
        v.maxValue(999, BREAK_QUANTITY),
      ),
      'Units from which the price applies, 2 to 999.',
      [5],
    ),
    price,
    percent: field(
      v.optional(
        v.pipe(
          v.number(BREAK_PERCENT),
          v.integer(BREAK_PERCENT),
          v.minValue(1, BREAK_PERCENT),
          v.maxValue(99, BREAK_PERCENT),
        ),
      ),
      percentText,
      [10],
      'the break has a `price`',
    ),
  });
const QuantityBreak = createQuantityBreak(
  field(
    OptionalPrice,
    'Price of one unit in minor units (cents). Only for a product whose sizes or values all have the same price.',
    [2200],
    'the price less `percent`',
  ),
  'Percent off the price of each size, 1 to 99, in every currency. It takes the place of `price`.',
);
export type QuantityBreak = v.InferOutput<typeof QuantityBreak>;

const breaks = <S extends typeof QuantityBreak>(entry: S) =>
  v.optional(v.pipe(v.array(entry), v.minLength(1), v.maxLength(MAX_BREAKS)));

const priceEntries = {
  price: field(
    Price,
    'Price in minor units (cents) of `defaultCurrency` in `store.json`: 2499 is 24.99.',
    [2499],
  ),
  compareAtPrice: field(
    OptionalPrice,
    'Earlier price in minor units, which shoppers see struck through beside the price. It must be above every price of the product. Stores in the European Union also show the lowest price of the 30 days before the reduction, which the platform remembers.',
    [2999],
    'no earlier price',
  ),
  quantityBreaks: field(
    breaks(QuantityBreak),
    'Lower prices of one unit in orders of more units of the product, the smallest quantity first. All colors and sizes of the product count together. Shoppers see them as a table on the page of the product.',
    [
      [
        { quantity: 5, price: 2200 },
        { quantity: 20, price: 1900 },
      ],
    ],
    'one price',
  ),
};

/** The same in another currency. */
const foreignPriceEntries = {
  price: field(Price, 'Price in minor units of that currency: 2700 is 27.00.', [2700]),
  compareAtPrice: field(
    OptionalPrice,
    'Earlier price in that currency. It must be above every price of the product in that currency.',
    [3200],
    'no earlier price in that currency',
  ),
  quantityBreaks: field(
    breaks(
      createQuantityBreak(
        field(
          OptionalPrice,
          'Price of one unit in minor units of that currency.',
          [2400],
          'the price in that currency less `percent`',
        ),
        'Percent off the price of each size in that currency, 1 to 99.',
      ),
    ),
    'Quantity breaks in that currency. Needed when one of the product has a `price`; percentages of the product apply without it.',
    [[{ quantity: 5, price: 2400 }]],
    'the percentages of the product',
  ),
};
const pricesField = <S extends v.GenericSchema>(prices: S) =>
  field(
    v.optional(v.record(CurrencyCode, prices), {}),
    'Prices in other currencies, by currency. Shoppers with a currency without an entry see converted prices (see `currencies` in `store.json`).',
    [{ USD: { price: 2700 } }],
    'converted prices',
  );
const typeField = <S extends v.GenericSchema>(schema: S) =>
  field(
    schema,
    'Product type from `productTypes`, for a product with photos, or `bundle` for several products at one price. Such a product has no `blank`.',
    ['lamp'],
    'a product on a blank',
  );
const photosField = <S extends v.GenericSchema>(schema: S) =>
  field(
    schema,
    'Photos of a product with a `type`, in the order of the gallery. Each value of the first option needs at least one. A bundle without photos shows the pictures of its products.',
    [[{ file: 'lamp-brass.jpg', alt: 'Brass lamp on a wooden table', of: 'brass' }]],
  );

const costField = field(
  v.optional(v.pipe(MinorUnits, v.maxValue(MAX_AMOUNT))),
  'What one unit costs you, in minor units (cents) of `defaultCurrency`, for the margin in `npx shopkiln orders --csv`. Shoppers never see it.',
  [950],
  'unknown',
);

/** What all products have in common. Prices are in the store's default currency. */
const productEntries = {
  collections: field(
    v.optional(v.array(FolderSlug), []),
    'Collections in which the listing shows this product instead of its first one. They must be among the collections of the listing.',
    [['hoodies']],
  ),
  videos: field(
    ProductVideos,
    'Videos among the pictures of the product, at most 6. Nothing of a video is loaded before a shopper plays it.',
    [[{ file: 'lamp.mp4', poster: 'lamp.webp', title: 'The lamp is switched on' }]],
    'no videos',
  ),
  brand: field(
    v.optional(BrandName),
    'Brand of the product, for search engines and product feeds.',
    ['Night Owls'],
    'that of its type, or else `brand` of `store.json`',
  ),
  ...priceEntries,
  cost: costField,
};
const identifierEntries = {
  gtin: field(
    v.optional(Gtin),
    'Number of the barcode (EAN, UPC, ISBN) of a product with one variant, for search engines and product feeds. Leave it out for what you print yourself: such products have none.',
    ['9521234567899'],
    'no barcode',
  ),
  gtinOf: field(
    v.optional(
      v.record(
        v.string(),
        field(Gtin, 'Number of the barcode of this variant.', ['9521234567899']),
      ),
      {},
    ),
    'Numbers of the barcodes of a product with several variants, by keys as in `stockOf` that name one variant each.',
    [{ 'graphite/M': '9521234567899' }],
  ),
  mpn: field(
    v.optional(Mpn),
    'Part number that the manufacturer gave to a product with one variant, for search engines and product feeds.',
    ['NO-TEE-104'],
    'no part number',
  ),
  mpnOf: field(
    v.optional(
      v.record(v.string(), field(Mpn, 'Part number of this variant.', ['NO-TEE-104-M'])),
      {},
    ),
    'Part numbers of a product with several variants, by keys as in `stockOf` that name one variant each.',
    [{ 'graphite/M': 'NO-TEE-104-M' }],
  ),
};
const fileEntries = {
  files: field(
    v.optional(DownloadPaths),
    'Files in `downloads/` that buyers get as soon as the order is paid, on the page of the order and by mail. Shops never publish them. At most 30, each of at most 50 MiB.',
    [['moon.zip']],
    'none: you send files with `npx shopkiln orders … --files`',
  ),
  filesOf: field(
    v.optional(
      v.record(
        v.string(),
        field(DownloadPaths, 'Files of that color or combination.', [['moon-midnight.zip']]),
      ),
    ),
    'Files of single colors or values, in place of `files`: keys are those of `stockOf`, and the one that names most values applies.',
    [{ midnight: ['moon-midnight.zip'] }],
    'all have the same files',
  ),
};
const stock = field(
  v.optional(Stock, 100),
  'Units in stock of each color and size when you write the number: after an edit, that many are left. 0 to 1,000,000.',
);
const stockOf = field(
  v.optional(
    v.record(
      v.string(),
      field(Stock, 'Units in stock of this color, or of this color and size. 0 to 1,000,000.', [3]),
    ),
    {},
  ),
  'Stock of single colors or sizes where it differs from `stock`: `graphite` is every size of a color, `graphite/M` is one size of it. For a product with a `type`, slugs of values as in `priceOf`.',
  [{ graphite: 0, 'bone/M': 3 }],
);

const CONTENT = 'expected a quantity above 0, such as 250 for 250 ml';
/** What one unit contains, in the unit of its price. */
const Content = v.pipe(v.number(CONTENT), v.gtValue(0, CONTENT), v.maxValue(1_000_000, CONTENT));

/** A design on one blank. */
const BlankProduct = v.strictObject({
  type: typeField(v.optional(v.undefined())),
  blank: field(
    v.union([BlankName, FolderSlug], SLUG),
    'The unprinted product that the artwork goes on: a built-in blank, or the name of a file in `blanks/`. It decides the sizes and the product picture; `digital` is a download without delivery.',
    ['tee'],
  ),
  artwork: field(
    v.optional(Slug),
    'Name of an SVG, PNG or JPEG file in `assets/artwork`, without its ending. It is printed on the blank as large as the print area. A picture has at most 7 MiB, is in sRGB and upright, and is printed in its own colors; `npx shopkiln check` warns when it has less than 150 pixels an inch.',
    ['sign'],
    'an unprinted product',
  ),
  placement: field(
    v.optional(Placement),
    'Where the artwork is in the print area of the blank, and how wide it is; its height follows. Lengths are centimeters, or percent of the width or height of the area. The artwork must be inside. Mockups and print files show it there.',
    [{ width: 9, left: '60%', top: 0 }],
    'as large as the print area',
  ),
  technique: techniqueField,
  prints: field(
    v.optional(Prints),
    'Designs on other places than the front. The name before each colon is the place: `back`, `sleeve-left` and `sleeve-right` (of the wearer), `neck-label` inside the neck, or `wrap`, which goes around and takes the place of `artwork`. The table of blanks in `stores/README.md` says which places a blank has. Prices of the product include all of them.',
    [{ back: { artwork: 'tour-dates' } }],
    'only the front is printed',
  ),
  ...productPictures,
  colors: field(
    v.pipe(v.array(FolderSlug), v.minLength(1)),
    'Colors of the product: names from `colors`, in the order in which shoppers see them. At least one.',
    [['bone', 'graphite']],
  ),
  sizes: field(
    v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
    'Sizes that are sold, out of the sizes of the blank (see the table of blanks in `stores/README.md`).',
    [['S', 'M', 'L']],
    'all sizes of the blank',
  ),
  ...productEntries,
  photos: field(
    v.optional(v.pipe(v.array(BlankPhoto), v.maxLength(60)), []),
    'Photos of the product among its mockups, in their order: your product as it is worn or used. A color without a photo shows its mockups alone.',
    [
      [
        {
          file: 'tee-on-ada.jpg',
          alt: 'Ada in the graphite tee on a roof',
          of: 'graphite',
          model: { size: 'M', height: 178 },
        },
      ],
    ],
  ),
  stock,
  sizePrices: field(
    v.optional(
      v.record(
        v.string(),
        field(Price, 'Price of this size in minor units (cents): 2699 is 26.99.', [2699]),
      ),
      {},
    ),
    'Prices of sizes that cost more or less than `price`, in minor units.',
    [{ '2XL': 2699, '3XL': 2699 }],
  ),
  prices: pricesField(
    v.strictObject({
      ...foreignPriceEntries,
      sizePrices: field(
        v.optional(
          v.record(v.string(), field(Price, 'Price of this size in minor units.', [2900])),
          {},
        ),
        'Prices in that currency of sizes that cost more or less. Each size in `sizePrices` of the product needs an entry.',
        [{ '2XL': 2900 }],
      ),
    }),
  ),
  stockOf,
  ...identifierEntries,
  ...fileEntries,
});
export type BlankProduct = v.InferOutput<typeof BlankProduct>;

/**
 * A product of a type of the store, with photos. `priceOf`, `stockOf` and `without` name values in the order of the axes, such as
 * `brass` or `brass/40-cm`. The entry that names most values of a combination applies to it.
 */
const TypedProduct = v.strictObject({
  type: typeField(FolderSlug),
  ...productEntries,
  stock,
  photos: photosField(
    v.pipe(v.array(Photo), v.minLength(1, 'expected at least one photo'), v.maxLength(60)),
  ),
  priceOf: field(
    v.optional(v.record(v.string(), field(Price, 'Price in minor units (cents).', [14900])), {}),
    'Prices of values of a product with a `type` that cost more or less than `price`: `60-cm` is every combination with it, `brass/60-cm` is more exact and wins. Slugs are in the order of the options.',
    [{ '60-cm': 14900 }],
  ),
  prices: pricesField(
    v.strictObject({
      ...foreignPriceEntries,
      priceOf: field(
        v.optional(v.record(v.string(), field(Price, 'Price in minor units.', [15900])), {}),
        'Prices in that currency of values of a product with a `type`, as in `priceOf` of the product. Each key there needs an entry.',
        [{ '60-cm': 15900 }],
      ),
    }),
  ),
  stockOf,
  ...identifierEntries,
  ...fileEntries,
  unitPrice: field(
    v.optional(
      v.strictObject({
        content: field(
          Content,
          'What one product contains, in `unit`. Up to 250 ml or g, the price of 100 is shown; above, that of a liter or kilogram.',
          [50],
        ),
        unit: field(v.picklist(PRICE_UNITS), 'Unit of the content.', ['ml']),
        contentOf: field(
          v.optional(
            v.record(v.string(), field(Content, 'Content of that combination.', [250])),
            {},
          ),
          'Content of values that contain more or less, by their slugs like `priceOf`.',
          [{ large: 250 }],
          'all contain the same',
        ),
      }),
    ),
    'Shows the price per unit beside the price, such as "€12.00 / 100 ml", for a product with a `type` that is sold by volume, weight, length or area. The law of the European Union requires it (Directive 98/6/EC).',
    [{ content: 50, unit: 'ml' }],
    'no price per unit',
  ),
  without: field(
    v.optional(v.array(v.string()), []),
    'Combinations of values that you do not make, for a product with a `type`. `steel/cone` is every combination with both.',
    [['steel/cone']],
  ),
});
export type TypedProduct = v.InferOutput<typeof TypedProduct>;

/** Several products of the catalog at one price. Its stock is theirs. Without photos it has the pictures of its items. */
const BundleProduct = v.strictObject({
  type: typeField(v.literal(BUNDLE)),
  ...productEntries,
  prices: pricesField(v.strictObject(foreignPriceEntries)),
  items: field(
    v.pipe(v.array(BundleItem), v.minLength(1, 'expected at least one product'), v.maxLength(20)),
    'Products of a bundle, 1 to 20. One order of the bundle takes all of them from their stock, and it is sold out when one of them is.',
    [
      [
        { listing: 'moon-tee', of: 'midnight' },
        { listing: 'moon-poster', quantity: 2, of: 'chalk/A3' },
      ],
    ],
  ),
  photos: photosField(v.optional(v.pipe(v.array(BundlePhoto), v.maxLength(60)), [])),
  taxClass: field(
    v.optional(TaxClass),
    'Tax class of a bundle. Needed when its products have different ones that the store taxes differently.',
    ['standard'],
    'that of its first product',
  ),
});
export type BundleProduct = v.InferOutput<typeof BundleProduct>;

/** A product of a listing: without a `type` it is on a blank. */
export const CatalogProduct = v.variant('type', [BlankProduct, BundleProduct, TypedProduct]);
export type CatalogProduct = v.InferOutput<typeof CatalogProduct>;

/** Returns whether a product is a bundle. No product type of a store has this name. */
export const isBundle = (product: CatalogProduct): product is BundleProduct =>
  product.type === BUNDLE;

/** Returns whether a product is of a product type of its store. */
export const isTyped = (product: CatalogProduct): product is TypedProduct =>
  product.type !== undefined && !isBundle(product);

/** HTML of a listing. No text for shoppers is this long. */
export const ListingHtml = v.pipe(
  v.string(),
  v.maxLength(100_000, 'expected at most 100,000 characters'),
);

/** The texts of a listing. */
export const ListingTexts = v.strictObject({
  title: field(v.pipe(v.string(), v.minLength(1), v.maxLength(140)), 'Name of the listing.', [
    'First Tee',
  ]),
  description: field(
    ListingHtml,
    'Text of the product page, as HTML. Paragraphs, lists, links and simple formatting are allowed; everything else is removed.',
    ['<p>Our first tee, in heavy cotton.</p>'],
  ),
});

export const CatalogListing = v.strictObject({
  slug: field(
    FolderSlug,
    'Last part of the address of the product page, such as `/listing/first-tee`. Each slug is used once. Lower-case letters, digits and single hyphens. When you change it, add the old one to `was`.',
    ['first-tee'],
  ),
  was: wasField(
    'SKU, stock, price history and carts stay those of the product, and the old address leads to the new one.',
    'first-shirt',
  ),
  ...ListingTexts.entries,
  visibility: field(
    v.optional(Visibility, 'public'),
    '`public` sells the listing. `private` hides it from everybody except people who open the shop through a preview link.',
  ),
  preorder: field(
    v.optional(v.boolean(), false),
    'When true, the product is not made yet: shoppers fill in a pre-order form and pay nothing. `shopkiln orders <store> --preorders` lists the forms.',
  ),
  shipsOn: field(
    v.optional(v.pipe(v.string(), v.isoDate('expected a day such as 2026-12-01'))),
    'Day by which a listing with `preorder` is expected to ship, as year-month-day. Its page and structured data name it.',
    ['2026-12-01'],
    'no day',
  ),
  published: field(
    v.pipe(v.string(), v.isoDate('expected a day such as 2026-10-01')),
    'Day on which the listing went on sale, as year-month-day. The home page shows the newest first.',
    ['2026-10-01'],
  ),
  collections: field(
    v.optional(v.array(FolderSlug), []),
    'Slugs of the collections that show the listing. Without any, only the home page and the search show it.',
    [['tees']],
  ),
  seo: seoField,
  safety: field(
    v.optional(SafetySection),
    'Manufacturer and warnings of this listing, where they differ from those of the catalog.',
    [{ warnings: ['Not for children under 3 years: small parts.'] }],
    'the value of `safety`',
  ),
  products: field(
    v.pipe(v.array(CatalogProduct), v.minLength(1)),
    'Products of the listing, for example a tee and a hoodie with the same artwork. The first one is shown first. Each blank and each type is used once per listing.',
  ),
});

export interface CatalogCollection extends PictureSettings {
  readonly slug: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly photo?: string | undefined;
  readonly seo?: SeoSection | undefined;
  readonly collections?: CatalogCollection[] | undefined;
}
/** The texts of a collection. */
export const CollectionTexts = v.strictObject({
  name: field(
    v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    'Name of the collection in menus, on its page and in the footer.',
    ['Tees'],
  ),
  description: field(
    v.optional(v.pipe(v.string(), v.maxLength(400))),
    'Text under the name on the page of the collection.',
    ['Heavy cotton, printed after you order.'],
    'no text',
  ),
});
export const CatalogCollection: v.GenericSchema<CatalogCollection> = v.strictObject({
  slug: field(
    FolderSlug,
    'Last part of the address of the collection, such as `/tees`. Each slug is used once, and pages of the shop such as `cart` are not allowed. Lower-case letters, digits and single hyphens.',
    ['tees'],
  ),
  ...CollectionTexts.entries,
  photo: field(
    v.optional(PhotoFileName),
    'Photo at the top of the page of the collection, and its picture on the home page and in shared links: the name of a photo in `photos.json`.',
    ['studio.jpg'],
    'the picture of its first product',
  ),
  seo: seoField,
  ...collectionPictures,
  collections: field(
    v.optional(v.lazy(() => v.array(CatalogCollection))),
    'Collections inside this one, with the same fields. Their addresses begin with the address of this one.',
    [[{ slug: 'long-sleeves', name: 'Long sleeves' }]],
    'none',
  ),
});

/** The name of a color for shoppers. */
export const ColorName = v.string();

/** The name that a store gives to a blank. */
export const ProductTypeName = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/** `catalog.json`: the products that the embedded platform sells for this store. */
export const CatalogFile = v.strictObject({
  $schema: schemaField('catalog'),
  photography: field(
    Photography,
    'How all product pictures of the store look. They are composed from a product, a color and an artwork.',
    [{ ground: '#e7e7e4', light: 'soft' }],
  ),
  colors: field(
    v.record(
      FolderSlug,
      field(
        v.strictObject({
          name: field(ColorName, 'Name of the color as shoppers read it.', ['Bone']),
          hex: field(
            HexColor,
            'The color in product pictures and color buttons: # and six hexadecimal digits.',
            ['#e9e6df'],
          ),
          was: wasField(
            'Here the slug is the name before the colon. SKU, stock, price history and carts of products in this color stay.',
            'ivory',
          ),
        }),
        'One color: the name that shoppers read, and the real color.',
        [{ name: 'Bone', hex: '#e9e6df' }],
      ),
    ),
    'Colors that products can have. The name before the colon is a slug of your choice that `listings` refer to.',
    [{ bone: { name: 'Bone', hex: '#e9e6df' } }],
  ),
  inks: field(
    v.optional(Inks),
    'Inks that replace others on a color where they could not be seen: name of the artwork, name of the color, ink of the drawing, printed ink. Pictures and print files contain exactly these. `npx shopkiln check` warns of inks that are too alike to the color and not listed.',
    [{ 'lap-42': { signal: { '#e5432d': '#f3f1ea' } } }],
    'every ink is printed as it is in the drawing',
  ),
  blankNames: field(
    v.optional(
      v.record(
        BlankName,
        field(v.optional(ProductTypeName), 'Name of the product type.', ['Organic Tee']),
      ),
    ),
    'Names of blanks for shoppers, such as your own brand of tee. The name before each colon is that of the blank. Carts, mails and product feeds show them too.',
    [{ tee: 'Organic Tee' }],
    'the built-in names, such as Training Tee, in the language of the shopper',
  ),
  blankTexts: field(
    v.optional(
      v.record(
        BlankName,
        field(
          v.optional(ListingHtml),
          'Text about the blank, as HTML like `description` of a listing.',
          ['<p>Organic cotton, 180 g/m². Wash at 30 °C.</p>'],
        ),
      ),
    ),
    'What all listings on a blank say of it, such as its cloth and how to wash it. It follows the description of each of them. The name before each colon is that of the blank.',
    [{ tee: '<p>Organic cotton, 180 g/m². Wash at 30 °C.</p>' }],
    'no such text',
  ),
  productTypes: field(
    v.optional(
      v.record(FolderSlug, field(ProductType, 'One product type.', [{ name: 'Table lamp' }])),
      {},
    ),
    'Types of products that need no blank: your own photos show them. The name before the colon is a slug of your choice that `type` in `listings` refers to. When you change it, add the old one to `was` of the type.',
    [{ lamp: { name: 'Table lamp', options: [] } }],
  ),
  safety: field(
    v.optional(SafetySection),
    'Manufacturer and warnings of all products, shown on the page of each (Regulation (EU) 2023/988). A listing can have other ones.',
    [
      {
        manufacturer: {
          name: 'Night Owls GmbH',
          address: ['Hafenstraße 1', '20457 Hamburg', 'Germany'],
          email: 'hello@example.com',
        },
      },
    ],
    'nothing is shown',
  ),
  collections: field(
    v.array(CatalogCollection),
    'Groups of products, each with its own page. Menus and the footer show them in this order. The list may be empty.',
    [[{ slug: 'tees', name: 'Tees' }]],
  ),
  listings: field(
    v.pipe(v.array(CatalogListing), v.minLength(1, 'expected at least one listing')),
    'What the store sells; each listing is one product page. At least one.',
  ),
});
/** `storeBlanks` are not in the file: the reader of a store folder adds those of its folder `blanks`. */
export type CatalogFile = v.InferOutput<typeof CatalogFile> & {
  readonly storeBlanks?: StoreBlanks;
};
