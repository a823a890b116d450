import { type FieldDescriptions, schemaField } from './field-description.ts';

const COLLECTION: FieldDescriptions = {
  slug: {
    description:
      'Last part of the address of the collection, such as `/tees`. Each slug is used once, and pages of the shop such as `cart` are not allowed. Lower-case letters, digits and single hyphens.',
    examples: ['tees'],
  },
  name: {
    description: 'Name of the collection in menus, on its page and in the footer.',
    examples: ['Tees'],
  },
  description: {
    description: 'Text under the name on the page of the collection.',
    default: 'no text',
    examples: ['Heavy cotton, printed after you order.'],
  },
  collections: {
    description:
      'Collections inside this one, with the same fields. Their addresses begin with the address of this one.',
    default: 'none',
    examples: [[{ slug: 'long-sleeves', name: 'Long sleeves' }]],
  },
};

/** The same fields below another path. */
const below = (path: string, fields: FieldDescriptions): FieldDescriptions =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${path}.${name}`, field]));

const MAKER = {
  name: 'Night Owls GmbH',
  address: ['Hafenstraße 1', '20457 Hamburg', 'Germany'],
  email: 'hello@example.com',
};

/** The fields of `safety`, of the catalog or of one listing. */
const SAFETY: FieldDescriptions = {
  manufacturer: {
    description: 'Who made the products, with postal and e-mail address.',
    default: 'nobody is named',
    examples: [MAKER],
  },
  'manufacturer.name': { description: 'Name of the company or person.', examples: [MAKER.name] },
  'manufacturer.address': {
    description: 'Lines of the postal address, the country last.',
    examples: [MAKER.address],
  },
  'manufacturer.email': { description: 'Address for mails.', examples: [MAKER.email] },
  warnings: {
    description:
      'What shoppers must know to use the product safely, in the first language of the shop.',
    default: 'no warnings',
    examples: [['Not for children under 3 years: small parts.']],
  },
};

/** Fields of `catalog.json`. */
export const CATALOG_FIELDS: FieldDescriptions = {
  ...schemaField('catalog'),
  photography: {
    description:
      'How all product pictures of the store look. They are composed from a product, a color and an artwork.',
    examples: [{ ground: '#e7e7e4', light: 'soft' }],
  },
  'photography.ground': {
    description: 'Background color of product pictures: # and six hexadecimal digits.',
    examples: ['#e7e7e4'],
  },
  'photography.light': {
    description:
      'Light of product pictures: `hard` has strong contrast and a sharp shadow, `soft` is even, `rim` is dark with colored light from behind.',
  },
  colors: {
    description:
      'Colors that products can have. The name before the colon is a slug of your choice that `listings` refer to.',
    examples: [{ bone: { name: 'Bone', hex: '#e9e6df' } }],
  },
  'colors.*': {
    description: 'One color: the name that shoppers read, and the real color.',
    examples: [{ name: 'Bone', hex: '#e9e6df' }],
  },
  'colors.*.name': { description: 'Name of the color as shoppers read it.', examples: ['Bone'] },
  'colors.*.hex': {
    description: 'The color in product pictures and color buttons: # and six hexadecimal digits.',
    examples: ['#e9e6df'],
  },
  inks: {
    description:
      'Inks that replace others on a color where they could not be seen: name of the artwork, name of the color, ink of the drawing, printed ink. Pictures and print files contain exactly these. `npx shopkiln check` warns of inks that are too alike to the color and not listed.',
    default: 'every ink is printed as it is in the drawing',
    examples: [{ 'lap-42': { signal: { '#e5432d': '#f3f1ea' } } }],
  },
  'inks.*': {
    description: 'Inks of one artwork, by the name of the color that it is printed on.',
    examples: [{ signal: { '#e5432d': '#f3f1ea' } }],
  },
  'inks.*.*': {
    description:
      'Ink of the drawing, as `#rrggbb` or `currentColor`, with the ink that is printed in its place on this color. An ink with itself is printed as it is, without a warning.',
    examples: [{ '#e5432d': '#f3f1ea' }],
  },
  'inks.*.*.*': {
    description: 'The printed ink: # and six hexadecimal digits.',
    examples: ['#f3f1ea'],
  },
  blankNames: {
    description:
      'Names of blanks for shoppers, such as your own brand of tee. The name before each colon is that of the blank. Carts, mails and product feeds show them too.',
    default: 'the built-in names, such as Training Tee, in the language of the shopper',
    examples: [{ tee: 'Organic Tee' }],
  },
  'blankNames.*': { description: 'Name of the product type.', examples: ['Organic Tee'] },
  productTypes: {
    description:
      'Types of products that need no blank: your own photos show them. The name before the colon is a slug of your choice that `type` in `listings` refers to; do not change it later, because addresses and carts contain it.',
    examples: [{ lamp: { name: 'Table lamp', options: [] } }],
  },
  'productTypes.*': { description: 'One product type.', examples: [{ name: 'Table lamp' }] },
  'productTypes.*.name': {
    description: 'Name of the type as shoppers read it, under the title of the product.',
    examples: ['Table lamp'],
  },
  'productTypes.*.description': {
    description: 'Text about all products of the type under Product details, as HTML.',
    default: 'no text',
    examples: ['<p>Turned and assembled by hand.</p>'],
  },
  'productTypes.*.materials': {
    description: 'Materials, listed under Product details.',
    default: 'not shown',
    examples: [['Brass', 'Opal glass']],
  },
  'productTypes.*.options': {
    description:
      'What shoppers choose, in this order: up to three options such as finish, shade and height. A product without options has nothing to choose.',
    examples: [[{ name: 'Finish', values: [{ slug: 'brass', name: 'Brass' }] }]],
  },
  'productTypes.*.options[].name': {
    description: 'Name of the option as shoppers read it. The names of a type differ.',
    examples: ['Finish'],
  },
  'productTypes.*.options[].values': {
    description: 'Values of the option, in the order in which shoppers see them.',
    examples: [[{ slug: 'brass', name: 'Brass' }]],
  },
  'productTypes.*.options[].values[].slug': {
    description:
      'Name of the value in this file, once per type. Do not change it later: stock, carts and addresses depend on it.',
    examples: ['brass'],
  },
  'productTypes.*.options[].values[].name': {
    description: 'Name of the value as shoppers read it.',
    examples: ['Brass'],
  },
  'productTypes.*.options[].values[].hex': {
    description:
      'Color of the value, for an option that is a color: # and six hexadecimal digits. Only in the first option, for each of its values.',
    default: 'a button with the name',
    examples: ['#b3893f'],
  },
  'productTypes.*.sizeChart': {
    description:
      'Size guide: measures in centimeters by the slug of a value. Shoppers can read it in inches too.',
    default: 'no size guide',
    examples: [{ '40-cm': { height: 40, base: 14 } }],
  },
  'productTypes.*.sizeChart.*': {
    description: 'Measures of this value by the name of the dimension.',
    examples: [{ height: 40, base: 14 }],
  },
  'productTypes.*.sizeChart.*.*': { description: 'Centimeters.', examples: [40] },
  'productTypes.*.digital': {
    description:
      'Whether the product is a file: it has no delivery, and you send it with `shopkiln orders`.',
  },
  'productTypes.*.weight': {
    description: 'Weight of one packed unit in grams, for rates of `delivery` by weight.',
    examples: [1800],
  },
  'productTypes.*.taxClass': {
    description: 'Product class of `tax` in `store.json`.',
    default: '`digital` for a digital type, or else `standard`',
  },
  'productTypes.*.brand': {
    description: 'Brand of its products, for search engines and product feeds.',
    default: '`brand` of `store.json`',
    examples: ['Night Owls'],
  },
  collections: {
    description:
      'Groups of products, each with its own page. Menus and the footer show them in this order. The list may be empty.',
    examples: [[{ slug: 'tees', name: 'Tees' }]],
  },
  ...below('collections[]', COLLECTION),
  ...below('collections[].collections[]', COLLECTION),
  listings: {
    description: 'What the store sells; each listing is one product page. At least one.',
  },
  'listings[].slug': {
    description:
      'Last part of the address of the product page, such as `/listing/first-tee`. Each slug is used once. Lower-case letters, digits and single hyphens.',
    examples: ['first-tee'],
  },
  'listings[].title': { description: 'Name of the listing.', examples: ['First Tee'] },
  'listings[].description': {
    description:
      'Text of the product page, as HTML. Paragraphs, lists, links and simple formatting are allowed; everything else is removed.',
    examples: ['<p>Our first tee, in heavy cotton.</p>'],
  },
  'listings[].visibility': {
    description:
      '`public` sells the listing. `private` hides it from everybody except people who open the shop through a preview link.',
  },
  safety: {
    description:
      'Manufacturer and warnings of all products, shown on the page of each (Regulation (EU) 2023/988). A listing can have other ones.',
    default: 'nothing is shown',
    examples: [{ manufacturer: MAKER }],
  },
  ...below('safety', SAFETY),
  'listings[].safety': {
    description:
      'Manufacturer and warnings of this listing, where they differ from those of the catalog.',
    default: 'the value of `safety`',
    examples: [{ warnings: ['Not for children under 3 years: small parts.'] }],
  },
  ...below('listings[].safety', SAFETY),
  'listings[].preorder': {
    description:
      'When true, the product is not made yet: shoppers fill in a pre-order form and pay nothing. `shopkiln orders <store> --preorders` lists the forms.',
  },
  'listings[].shipsOn': {
    description:
      'Day by which a listing with `preorder` is expected to ship, as year-month-day. Its page and structured data name it.',
    default: 'no day',
    examples: ['2026-12-01'],
  },
  'listings[].published': {
    description:
      'Day on which the listing went on sale, as year-month-day. The home page shows the newest first.',
    examples: ['2026-10-01'],
  },
  'listings[].collections': {
    description:
      'Slugs of the collections that show the listing. Without any, only the home page and the search show it.',
    examples: [['tees']],
  },
  'listings[].products': {
    description:
      'Products of the listing, for example a tee and a hoodie with the same artwork. The first one is shown first. Each blank and each type is used once per listing.',
  },
  'listings[].products[].type': {
    description:
      'Product type from `productTypes`, for a product with photos, or `bundle` for several products at one price. Such a product has no `blank`.',
    default: 'a product on a blank',
    examples: ['lamp'],
  },
  'listings[].products[].items': {
    description:
      'Products of a bundle, 1 to 20. One order of the bundle takes all of them from their stock, and it is sold out when one of them is.',
    examples: [
      [
        { listing: 'moon-tee', of: 'midnight' },
        { listing: 'moon-poster', quantity: 2, of: 'chalk/A3' },
      ],
    ],
  },
  'listings[].products[].items[].listing': {
    description:
      'Slug of the listing that sells the product. It may be private, but it has no pre-order form.',
    examples: ['moon-tee'],
  },
  'listings[].products[].items[].product': {
    description: 'Which product of that listing: its blank or its type.',
    default: 'the first one',
    examples: ['hoodie'],
  },
  'listings[].products[].items[].of': {
    description:
      'The color, or the color and the size, that the bundle contains: `midnight` or `midnight/M`. For a product with a `type`, slugs of values as in `priceOf`. Shoppers choose what it leaves open, for at most three products of a bundle.',
    default: 'shoppers choose among all',
    examples: ['midnight'],
  },
  'listings[].products[].items[].quantity': {
    description: 'Units of the product in one bundle, 1 to 100.',
    examples: [2],
  },
  'listings[].products[].taxClass': {
    description:
      'Tax class of a bundle. Needed when its products have different ones that the store taxes differently.',
    default: 'that of its first product',
    examples: ['standard'],
  },
  'listings[].products[].photos': {
    description:
      'Photos of a product with a `type`, in the order of the gallery. Each value of the first option needs at least one. A bundle without photos shows the pictures of its products.',
    examples: [[{ file: 'lamp-brass.jpg', alt: 'Brass lamp on a wooden table', of: 'brass' }]],
  },
  'listings[].products[].photos[].file': {
    description:
      'Name of a JPEG, PNG, WebP or AVIF file in `assets/photos`, of at most 20 MiB and 50 megapixels, with at least 300 pixels a side. It is published upright, in sRGB and without metadata such as the place.',
    examples: ['lamp-brass.jpg'],
  },
  'listings[].products[].photos[].alt': {
    description: 'Alternative text of the photo, for shoppers who do not see it.',
    examples: ['Brass lamp on a wooden table'],
  },
  'listings[].products[].photos[].of': {
    description: 'Slug of the value of the first option that the photo shows.',
    default: 'every value',
    examples: ['brass'],
  },
  'listings[].products[].videos': {
    description:
      'Videos among the pictures of the product, at most 6. Nothing of a video is loaded before a shopper plays it.',
    default: 'no videos',
    examples: [[{ file: 'lamp.mp4', poster: 'lamp.webp', title: 'The lamp is switched on' }]],
  },
  'listings[].products[].videos[].file': {
    description:
      'Name of an MP4 (H.264) or WebM file in `assets/videos`, of at most 64 MiB. Square videos fill the gallery.',
    examples: ['lamp.mp4'],
  },
  'listings[].products[].videos[].poster': {
    description:
      'Name of a JPEG, PNG, WebP or AVIF file in `assets/videos` that is shown until the video is played, such as its first frame.',
    examples: ['lamp.webp'],
  },
  'listings[].products[].videos[].title': {
    description: 'What the video shows, for screen readers and search engines.',
    examples: ['The lamp is switched on'],
  },
  'listings[].products[].videos[].captions': {
    description: 'Captions by language, for a video with speech or other sound that matters.',
    default: 'no captions',
    examples: [{ en: 'lamp.en.vtt' }],
  },
  'listings[].products[].videos[].captions.*': {
    description: 'Name of a WebVTT file in `assets/videos`.',
    examples: ['lamp.en.vtt'],
  },
  'listings[].products[].videos[].after': {
    description:
      'How many pictures are before the video, 1 to 60. The first slide of a gallery is a picture.',
    default: 'after all pictures',
    examples: [1],
  },
  'listings[].products[].videos[].published': {
    description: 'Day on which the video was published, `YYYY-MM-DD`, for search engines.',
    default: 'the day of the listing',
    examples: ['2026-10-01'],
  },
  'listings[].products[].priceOf': {
    description:
      'Prices of values of a product with a `type` that cost more or less than `price`: `60-cm` is every combination with it, `brass/60-cm` is more exact and wins. Slugs are in the order of the options.',
    examples: [{ '60-cm': 14900 }],
  },
  'listings[].products[].priceOf.*': {
    description: 'Price in minor units (cents).',
    examples: [14900],
  },
  'listings[].products[].brand': {
    description: 'Brand of the product, for search engines and product feeds.',
    default: 'that of its type, or else `brand` of `store.json`',
    examples: ['Night Owls'],
  },
  'listings[].products[].unitPrice': {
    description:
      'Shows the price per unit beside the price, such as "€12.00 / 100 ml", for a product with a `type` that is sold by volume, weight, length or area. The law of the European Union requires it (Directive 98/6/EC).',
    default: 'no price per unit',
    examples: [{ content: 50, unit: 'ml' }],
  },
  'listings[].products[].unitPrice.content': {
    description:
      'What one product contains, in `unit`. Up to 250 ml or g, the price of 100 is shown; above, that of a liter or kilogram.',
    examples: [50],
  },
  'listings[].products[].unitPrice.unit': { description: 'Unit of the content.', examples: ['ml'] },
  'listings[].products[].unitPrice.contentOf': {
    description: 'Content of values that contain more or less, by their slugs like `priceOf`.',
    default: 'all contain the same',
    examples: [{ large: 250 }],
  },
  'listings[].products[].unitPrice.contentOf.*': {
    description: 'Content of that combination.',
    examples: [250],
  },
  'listings[].products[].without': {
    description:
      'Combinations of values that you do not make, for a product with a `type`. `steel/cone` is every combination with both.',
    examples: [['steel/cone']],
  },
  'listings[].products[].blank': {
    description:
      'The unprinted product that the artwork goes on. It decides the sizes and the product picture; `digital` is a download without delivery.',
  },
  'listings[].products[].artwork': {
    description:
      'Name of an SVG, PNG or JPEG file in `assets/artwork`, without its ending. It is printed on the blank as large as the print area. A picture has at most 7 MiB, is in sRGB and upright, and is printed in its own colors; `npx shopkiln check` warns when it has less than 150 pixels an inch.',
    default: 'an unprinted product',
    examples: ['sign'],
  },
  'listings[].products[].placement': {
    description:
      'Where the artwork is in the print area of the blank, and how wide it is; its height follows. Lengths are centimeters, or percent of the width or height of the area. The artwork must be inside. Mockups and print files show it there.',
    default: 'as large as the print area',
    examples: [{ width: 9, left: '60%', top: 0 }],
  },
  'listings[].products[].placement.width': {
    description:
      'Width of the artwork, in centimeters or percent. Posters, whose sizes have different areas, need percent.',
    examples: ['60%'],
  },
  'listings[].products[].placement.left': {
    description: 'Distance from the left edge of the print area.',
    default: 'in the middle',
    examples: [0],
  },
  'listings[].products[].placement.top': {
    description: 'Distance from the upper edge of the print area.',
    default: 'at the top on clothes and bags, else in the middle',
    examples: ['10%'],
  },
  'listings[].products[].colors': {
    description:
      'Colors of the product: names from `colors`, in the order in which shoppers see them. At least one.',
    examples: [['bone', 'graphite']],
  },
  'listings[].products[].sizes': {
    description:
      'Sizes that are sold, out of the sizes of the blank (see the table of blanks in `stores/README.md`).',
    default: 'all sizes of the blank',
    examples: [['S', 'M', 'L']],
  },
  'listings[].products[].collections': {
    description:
      'Collections in which the listing shows this product instead of its first one. They must be among the collections of the listing.',
    examples: [['hoodies']],
  },
  'listings[].products[].price': {
    description:
      'Price in minor units (cents) of `defaultCurrency` in `store.json`: 2499 is 24.99.',
    examples: [2499],
  },
  'listings[].products[].compareAtPrice': {
    description:
      'Earlier price in minor units, which shoppers see struck through beside the price. It must be above every price of the product. Stores in the European Union also show the lowest price of the 30 days before the reduction, which the platform remembers.',
    default: 'no earlier price',
    examples: [2999],
  },
  'listings[].products[].quantityBreaks': {
    description:
      'Lower prices of one unit in orders of more units of the product, the smallest quantity first. All colors and sizes of the product count together. Shoppers see them as a table on the page of the product.',
    default: 'one price',
    examples: [
      [
        { quantity: 5, price: 2200 },
        { quantity: 20, price: 1900 },
      ],
    ],
  },
  'listings[].products[].quantityBreaks[].quantity': {
    description: 'Units from which the price applies, 2 to 999.',
    examples: [5],
  },
  'listings[].products[].quantityBreaks[].price': {
    description:
      'Price of one unit in minor units (cents). Only for a product whose sizes or values all have the same price.',
    default: 'the price less `percent`',
    examples: [2200],
  },
  'listings[].products[].quantityBreaks[].percent': {
    description:
      'Percent off the price of each size, 1 to 99, in every currency. It takes the place of `price`.',
    default: 'the break has a `price`',
    examples: [10],
  },
  'listings[].products[].sizePrices': {
    description: 'Prices of sizes that cost more or less than `price`, in minor units.',
    examples: [{ '2XL': 2699, '3XL': 2699 }],
  },
  'listings[].products[].sizePrices.*': {
    description: 'Price of this size in minor units (cents): 2699 is 26.99.',
    examples: [2699],
  },
  'listings[].products[].prices': {
    description:
      'Prices in other currencies, by currency. Shoppers with a currency without an entry see converted prices (see `currencies` in `store.json`).',
    default: 'converted prices',
    examples: [{ USD: { price: 2700 } }],
  },
  'listings[].products[].prices.*.price': {
    description: 'Price in minor units of that currency: 2700 is 27.00.',
    examples: [2700],
  },
  'listings[].products[].prices.*.compareAtPrice': {
    description:
      'Earlier price in that currency. It must be above every price of the product in that currency.',
    default: 'no earlier price in that currency',
    examples: [3200],
  },
  'listings[].products[].prices.*.quantityBreaks': {
    description:
      'Quantity breaks in that currency. Needed when one of the product has a `price`; percentages of the product apply without it.',
    default: 'the percentages of the product',
    examples: [[{ quantity: 5, price: 2400 }]],
  },
  'listings[].products[].prices.*.quantityBreaks[].quantity': {
    description: 'Units from which the price applies, 2 to 999.',
    examples: [5],
  },
  'listings[].products[].prices.*.quantityBreaks[].price': {
    description: 'Price of one unit in minor units of that currency.',
    default: 'the price in that currency less `percent`',
    examples: [2400],
  },
  'listings[].products[].prices.*.quantityBreaks[].percent': {
    description: 'Percent off the price of each size in that currency, 1 to 99.',
    default: 'the break has a `price`',
    examples: [10],
  },
  'listings[].products[].prices.*.sizePrices': {
    description:
      'Prices in that currency of sizes that cost more or less. Each size in `sizePrices` of the product needs an entry.',
    examples: [{ '2XL': 2900 }],
  },
  'listings[].products[].prices.*.sizePrices.*': {
    description: 'Price of this size in minor units.',
    examples: [2900],
  },
  'listings[].products[].prices.*.priceOf': {
    description:
      'Prices in that currency of values of a product with a `type`, as in `priceOf` of the product. Each key there needs an entry.',
    examples: [{ '60-cm': 15900 }],
  },
  'listings[].products[].prices.*.priceOf.*': {
    description: 'Price in minor units.',
    examples: [15900],
  },
  'listings[].products[].stock': {
    description:
      'Units in stock of each color and size when you write the number: after an edit, that many are left. 0 to 1,000,000.',
  },
  'listings[].products[].stockOf': {
    description:
      'Stock of single colors or sizes where it differs from `stock`: `graphite` is every size of a color, `graphite/M` is one size of it. For a product with a `type`, slugs of values as in `priceOf`.',
    examples: [{ graphite: 0, 'bone/M': 3 }],
  },
  'listings[].products[].stockOf.*': {
    description: 'Units in stock of this color, or of this color and size. 0 to 1,000,000.',
    examples: [3],
  },
  'listings[].products[].gtin': {
    description:
      'Number of the barcode (EAN, UPC, ISBN) of a product with one variant, for search engines and product feeds. Leave it out for what you print yourself: such products have none.',
    default: 'no barcode',
    examples: ['9521234567899'],
  },
  'listings[].products[].gtinOf': {
    description:
      'Numbers of the barcodes of a product with several variants, by keys as in `stockOf` that name one variant each.',
    examples: [{ 'graphite/M': '9521234567899' }],
  },
  'listings[].products[].gtinOf.*': {
    description: 'Number of the barcode of this variant.',
    examples: ['9521234567899'],
  },
  'listings[].products[].mpn': {
    description:
      'Part number that the manufacturer gave to a product with one variant, for search engines and product feeds.',
    default: 'no part number',
    examples: ['NO-TEE-104'],
  },
  'listings[].products[].mpnOf': {
    description:
      'Part numbers of a product with several variants, by keys as in `stockOf` that name one variant each.',
    examples: [{ 'graphite/M': 'NO-TEE-104-M' }],
  },
  'listings[].products[].mpnOf.*': {
    description: 'Part number of this variant.',
    examples: ['NO-TEE-104-M'],
  },
  'listings[].products[].files': {
    description:
      'Files in `downloads/` that buyers get as soon as the order is paid, on the page of the order and by mail. Shops never publish them. At most 30, each of at most 50 MiB.',
    default: 'none: you send files with `npx shopkiln orders … --files`',
    examples: [['moon.zip']],
  },
  'listings[].products[].filesOf': {
    description:
      'Files of single colors or values, in place of `files`: keys are those of `stockOf`, and the one that names most values applies.',
    default: 'all have the same files',
    examples: [{ midnight: ['moon-midnight.zip'] }],
  },
  'listings[].products[].filesOf.*': {
    description: 'Files of that color or combination.',
    examples: [['moon-midnight.zip']],
  },
};
