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
  'listings[].preorder': {
    description:
      'When true, the product is not made yet: shoppers fill in a pre-order form and pay nothing. `shopkiln orders <store> --preorders` lists the forms.',
  },
  'listings[].published': {
    description: 'Day on which the listing went on sale, as year-month-day. The home page shows the newest first.',
    examples: ['2026-10-01'],
  },
  'listings[].collections': {
    description:
      'Slugs of the collections that show the listing. Without any, only the home page and the search show it.',
    examples: [['tees']],
  },
  'listings[].products': {
    description:
      'Products of the listing, for example a tee and a hoodie with the same artwork. The first one is shown first. Each blank is used once per listing.',
  },
  'listings[].products[].blank': {
    description:
      'The unprinted product that the artwork goes on. It decides the sizes and the product picture; `digital` is a download without delivery.',
  },
  'listings[].products[].artwork': {
    description: 'Name of an SVG file in `assets/artwork`, without `.svg`. It is printed on the blank.',
    default: 'an unprinted product',
    examples: ['sign'],
  },
  'listings[].products[].colors': {
    description: 'Colors of the product: names from `colors`, in the order in which shoppers see them. At least one.',
    examples: [['bone', 'graphite']],
  },
  'listings[].products[].sizes': {
    description: 'Sizes that are sold, out of the sizes of the blank (see the table of blanks in `stores/README.md`).',
    default: 'all sizes of the blank',
    examples: [['S', 'M', 'L']],
  },
  'listings[].products[].collections': {
    description:
      'Collections in which the listing shows this product instead of its first one. They must be among the collections of the listing.',
    examples: [['hoodies']],
  },
  'listings[].products[].price': {
    description: 'Price in minor units (cents) of `defaultCurrency` in `store.json`: 2499 is 24.99.',
    examples: [2499],
  },
  'listings[].products[].compareAtPrice': {
    description:
      'Earlier price in minor units, which shoppers see struck through beside the price. It must be above every price of the product. Stores in the European Union also show the lowest price of the 30 days before the reduction, which the platform remembers.',
    default: 'no earlier price',
    examples: [2999],
  },
  'listings[].products[].sizePrices': {
    description: 'Prices of sizes that cost more or less than `price`, in minor units.',
    examples: [{ '2XL': 2699, '3XL': 2699 }],
  },
  'listings[].products[].sizePrices.*': {
    description: 'Price of this size in minor units (cents): 2699 is 26.99.',
    examples: [2699],
  },
  'listings[].products[].stock': {
    description:
      'Units in stock of each color and size when you write the number: after an edit, that many are left. 0 to 1,000,000.',
  },
  'listings[].products[].stockOf': {
    description:
      'Stock of single colors or sizes where it differs from `stock`: `graphite` is every size of a color, `graphite/M` is one size of it.',
    examples: [{ graphite: 0, 'bone/M': 3 }],
  },
  'listings[].products[].stockOf.*': {
    description: 'Units in stock of this color, or of this color and size. 0 to 1,000,000.',
    examples: [3],
  },
};
