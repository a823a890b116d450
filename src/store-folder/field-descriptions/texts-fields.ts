import { CATALOG_FIELDS } from './catalog-fields.ts';
import { type FieldDescriptions, schemaField } from './field-description.ts';
import { STORE_FIELDS } from './store-fields.ts';
import { THEME_FIELDS } from './theme-fields.ts';

/**
 * Descriptions of the fields of a translation: those of the translated file. Examples stay out, because they are in the
 * language of the store.
 */
function translationOf(fields: FieldDescriptions, file: string): FieldDescriptions {
  return Object.fromEntries(
    Object.entries(fields).map(([path, { description }]) => [
      path,
      { description, default: `the value in \`${file}\`` },
    ]),
  );
}

/** Fields of `store.<language>.json`. */
export const STORE_TEXTS_FIELDS: FieldDescriptions = {
  ...translationOf(STORE_FIELDS, 'store.json'),
  'delivery.zones[].slug': {
    description: 'Slug of the zone in `store.json` whose rates are translated here.',
    examples: ['germany'],
  },
  'delivery.zones[].rates[].slug': {
    description: 'Slug of the rate that is translated here.',
    examples: ['standard'],
  },
  ...schemaField('store-texts'),
};

/** Fields of `theme.<language>.json`. */
export const THEME_TEXTS_FIELDS: FieldDescriptions = {
  ...translationOf(THEME_FIELDS, 'theme.json'),
  ...schemaField('theme-texts'),
  'content.categories[].slug': {
    description:
      'Slug of the entry of `content.categories` in `theme.json` that is translated here.',
    examples: ['tees'],
  },
  'content.promoBanners[].code': {
    description:
      'Code of the entry of `content.promoBanners` in `theme.json` that is translated here.',
    examples: ['FIRSTLAP'],
  },
};

/** Fields of `catalog.<language>.json`. */
export const CATALOG_TEXTS_FIELDS: FieldDescriptions = {
  ...schemaField('catalog-texts'),
  collections: {
    description:
      'Translated texts of collections. The name before each colon is the slug of the collection.',
    default: 'the texts in `catalog.json`',
    examples: [{ tees: { name: 'T-Shirts' } }],
  },
  'collections.*': {
    description: 'Translated texts of one collection.',
    examples: [{ name: 'T-Shirts', description: 'Schwere Baumwolle, auf Bestellung bedruckt.' }],
  },
  ...Object.fromEntries(
    ['name', 'description'].map((name) => [
      `collections.*.${name}`,
      {
        description: CATALOG_FIELDS[`collections[].${name}`]?.description ?? '',
        default: 'the text in `catalog.json`',
      },
    ]),
  ),
  colors: {
    description:
      'Translated names of colors. The name before each colon is that of the color in `colors` of `catalog.json`.',
    default: 'the names in `catalog.json`',
    examples: [{ graphite: 'Graphit' }],
  },
  'colors.*': { description: 'Translated name of one color.', examples: ['Graphit'] },
  blankNames: {
    description:
      'Translated names of blanks. The name before each colon is that of the blank in `catalog.json`.',
    default: 'the names in `catalog.json`, or else the built-in ones in this language',
    examples: [{ tee: 'Bio-Shirt' }],
  },
  'blankNames.*': { description: 'Translated name of one blank.', examples: ['Bio-Shirt'] },
  productTypes: {
    description:
      'Translated texts of product types. The name before each colon is the slug of the type in `productTypes` of `catalog.json`.',
    default: 'the texts in `catalog.json`',
    examples: [{ lamp: { name: 'Tischleuchte' } }],
  },
  'productTypes.*': {
    description: 'Translated texts of one product type.',
    examples: [{ name: 'Tischleuchte' }],
  },
  ...Object.fromEntries(
    ['name', 'description', 'materials'].map((name) => [
      `productTypes.*.${name}`,
      {
        description: CATALOG_FIELDS[`productTypes.*.${name}`]?.description ?? '',
        default: 'the text in `catalog.json`',
      },
    ]),
  ),
  'productTypes.*.options': {
    description: 'Translated names of all options of the type, in their order.',
    default: 'the names in `catalog.json`',
    examples: [['Ausführung', 'Höhe']],
  },
  'productTypes.*.values': {
    description: 'Translated names of values by their slug.',
    default: 'the names in `catalog.json`',
    examples: [{ brass: 'Messing' }],
  },
  'productTypes.*.values.*': {
    description: 'Translated name of one value.',
    examples: ['Messing'],
  },
  'productTypes.*.dimensions': {
    description: 'Translated names of the dimensions of the size chart.',
    default: 'the names in `catalog.json`',
    examples: [{ height: 'Höhe' }],
  },
  'productTypes.*.dimensions.*': {
    description: 'Translated name of one dimension.',
    examples: ['Höhe'],
  },
  safety: {
    description: 'Translated warnings of all listings.',
    default: 'the warnings in `catalog.json`',
    examples: [{ warnings: ['Nicht für Kinder unter 3 Jahren: Kleinteile.'] }],
  },
  'safety.warnings': {
    description: 'The translated warnings, in the order of `catalog.json`.',
    default: 'the warnings in `catalog.json`',
    examples: [['Nicht für Kinder unter 3 Jahren: Kleinteile.']],
  },
  'listings.*.safety': {
    description: 'Translated warnings of the listing.',
    default: 'the warnings in `catalog.json`',
    examples: [{ warnings: ['Nicht für Kinder unter 3 Jahren: Kleinteile.'] }],
  },
  'listings.*.safety.warnings': {
    description: 'The translated warnings, in the order of `catalog.json`.',
    default: 'the warnings in `catalog.json`',
    examples: [['Nicht für Kinder unter 3 Jahren: Kleinteile.']],
  },
  'listings.*.photos': {
    description: 'Translated alternative texts of photos by the name of the file.',
    default: 'the texts in `catalog.json`',
    examples: [{ 'lamp-brass.jpg': 'Messingleuchte auf einem Holztisch' }],
  },
  'listings.*.photos.*': {
    description: 'Translated alternative text of one photo.',
    examples: ['Messingleuchte auf einem Holztisch'],
  },
  'listings.*.videos': {
    description: 'Translated titles of videos by the name of the file.',
    default: 'the titles in `catalog.json`',
    examples: [{ 'lamp.mp4': 'Die Leuchte wird eingeschaltet' }],
  },
  'listings.*.videos.*': {
    description: 'Translated title of one video.',
    examples: ['Die Leuchte wird eingeschaltet'],
  },
  listings: {
    description:
      'Translated texts of listings. The name before each colon is the slug of the listing.',
    default: 'the texts in `catalog.json`',
    examples: [{ 'owl-tee': { title: 'Eulen-Shirt' } }],
  },
  'listings.*': {
    description: 'Translated texts of one listing.',
    examples: [{ title: 'Eulen-Shirt', description: '<p>Eine Eule auf schwerer Baumwolle.</p>' }],
  },
  ...Object.fromEntries(
    ['title', 'description'].map((name) => [
      `listings.*.${name}`,
      {
        description: CATALOG_FIELDS[`listings[].${name}`]?.description ?? '',
        default: 'the text in `catalog.json`',
      },
    ]),
  ),
};
