import * as v from 'valibot';
import { LocaleCode } from '../common.ts';
import { ThemeContent } from '../theme.ts';
import { BlankName } from './blank-names.ts';
import {
  CollectionTexts,
  ColorName,
  ListingHtml,
  ListingTexts,
  ProductTypeName,
} from './catalog-file.ts';
import { RateName } from './delivery-section.ts';
import { field, schemaField } from './field.ts';
import { FolderSlug } from './folder-slug.ts';
import { MailsSection } from './mails-section.ts';
import { OptionName, PhotoAlt, TypeTexts } from './product-type.ts';
import { VideoTitle } from './product-video.ts';
import { ReturnTerms } from './returns-section.ts';
import { SafetyTexts } from './safety-section.ts';
import { seoTextsField } from './seo-section.ts';
import { StoreFile } from './store-file.ts';
import { TaxSection } from './tax-section.ts';

/*
 * Translations of a store: `store.de.json`, `theme.de.json` and `catalog.de.json` contain the German texts of `store.json`,
 * `theme.json` and `catalog.json`, at the same paths. Missing texts remain in the store's first language.
 */

const {
  header,
  heroBanner,
  notification,
  footer,
  categories,
  about,
  promoBlock,
  promoBanners,
  videos,
  cart,
  login,
} = ThemeContent.entries;

const some = <E extends v.ObjectEntries>(entries: E) =>
  v.optional(v.partial(v.strictObject(entries)));
const picked = <E extends v.ObjectEntries, const K extends readonly (keyof E)[]>(
  entries: E,
  keys: K,
) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => keys.includes(key))) as Pick<
    E,
    K[number]
  >;
const picture = some(picked(v.unwrap(heroBanner.entries.image).entries, ['alt']));
const promo = v.unwrap(promoBlock).entries;
const video = v.unwrap(videos).entries;
const promoBanner = v.unwrap(promoBanners).pipe[0].item.entries;

const { label, items } = v.unwrap(header.entries.navigation).pipe[0].item.entries;
const navigation = v.optional(
  v.array(
    v.strictObject({
      label,
      items: v.optional(
        v.array(v.strictObject(picked(v.unwrap(items).pipe[0].item.entries, ['label']))),
      ),
    }),
  ),
);

/** `theme.<language>.json`. Entries of lists match those of `theme.json` by slug or code, or else by index. */
export const ThemeTexts = v.strictObject({
  $schema: schemaField('theme-texts'),
  content: some({
    header: some({ navigation }),
    heroBanner: some({
      ...picked(heroBanner.entries, [
        'title',
        'subtitle',
        'body',
        'ctaText',
        'searchPlaceholder',
        'titleBadge',
      ]),
      image: picture,
    }),
    notification,
    promoBanners: v.optional(
      v.array(
        v.strictObject({
          code: field(
            promoBanner.code,
            'Code of the entry of `content.promoBanners` in `theme.json` that is translated here.',
            ['FIRSTLAP'],
          ),
          text: promoBanner.text,
        }),
      ),
    ),
    footer: some({
      newsletter: some(picked(v.unwrap(footer.entries.newsletter).entries, ['text'])),
      ...picked(footer.entries, ['about']),
      navigation,
    }),
    categories: v.optional(
      v.array(
        v.strictObject({
          slug: field(
            categories.item.entries.slug,
            'Slug of the entry of `content.categories` in `theme.json` that is translated here.',
            ['tees'],
          ),
          displayName: categories.item.entries.displayName,
        }),
      ),
    ),
    about: some(picked(v.unwrap(about).entries, ['aboutText'])),
    promoBlock: some({
      ...picked(promo, ['title', 'body', 'linkText', 'points']),
      image: picture,
    }),
    videos: some({
      title: video.title,
      items: v.array(
        v.partial(v.strictObject(picked(video.items.pipe[0].item.entries, ['title', 'text']))),
      ),
    }),
    cart: some(cart.entries),
    login: some(picked(login.entries, ['title', 'body'])),
  }),
});
export type ThemeTexts = v.InferOutput<typeof ThemeTexts>;

const returnTexts = { conditions: ReturnTerms.entries.conditions };

/** `store.<language>.json`. */
export const StoreTexts = v.strictObject({
  $schema: schemaField('store-texts'),
  seoTitle: v.exactOptional(StoreFile.entries.seoTitle),
  seoDescription: StoreFile.entries.seoDescription,
  returns: some({
    ...returnTexts,
    digital: v.strictObject(returnTexts),
    productTypes: v.record(FolderSlug, v.strictObject(returnTexts)),
  }),
  mails: v.optional(MailsSection),
  tax: some({
    exempt: field(
      TaxSection.entries.exempt,
      'The translated sentence about the exemption from VAT.',
      ['No VAT is charged (§ 19 of the German VAT Act).'],
      'the sentence in `store.json`',
    ),
  }),
  delivery: some({
    zones: v.array(
      v.strictObject({
        slug: field(
          FolderSlug,
          'Slug of the zone in `store.json` whose rates are translated here.',
          ['germany'],
        ),
        rates: v.array(
          v.strictObject({
            slug: field(FolderSlug, 'Slug of the rate that is translated here.', ['standard']),
            name: RateName,
          }),
        ),
      }),
    ),
  }),
});
export type StoreTexts = v.InferOutput<typeof StoreTexts>;

/** The texts of a product type. */
const TypeTranslation = v.strictObject({
  ...v.partial(TypeTexts).entries,
  options: field(
    v.optional(v.array(OptionName)),
    'Translated names of all options of the type, in their order.',
    [['Ausführung', 'Höhe']],
    'the names in `catalog.json`',
  ),
  values: field(
    v.optional(
      v.record(FolderSlug, field(OptionName, 'Translated name of one value.', ['Messing'])),
    ),
    'Translated names of values by their slug.',
    [{ brass: 'Messing' }],
    'the names in `catalog.json`',
  ),
  dimensions: field(
    v.optional(
      v.record(v.string(), field(OptionName, 'Translated name of one dimension.', ['Höhe'])),
    ),
    'Translated names of the dimensions of the size chart.',
    [{ height: 'Höhe' }],
    'the names in `catalog.json`',
  ),
});
export type TypeTranslation = v.InferOutput<typeof TypeTranslation>;

const warnings = field(
  SafetyTexts.warnings,
  'The translated warnings, in the order of `catalog.json`.',
  [['Nicht für Kinder unter 3 Jahren: Kleinteile.']],
  'the warnings in `catalog.json`',
);

/** `catalog.<language>.json`. */
export const CatalogTexts = v.strictObject({
  $schema: schemaField('catalog-texts'),
  collections: field(
    v.optional(
      v.record(
        FolderSlug,
        field(
          v.strictObject({
            ...CollectionTexts.entries,
            name: v.exactOptional(CollectionTexts.entries.name),
            seo: seoTextsField,
          }),
          'Translated texts of one collection.',
          [{ name: 'T-Shirts', description: 'Schwere Baumwolle, auf Bestellung bedruckt.' }],
        ),
      ),
    ),
    'Translated texts of collections. The name before each colon is the slug of the collection.',
    [{ tees: { name: 'T-Shirts' } }],
    'the texts in `catalog.json`',
  ),
  colors: field(
    v.optional(
      v.record(FolderSlug, field(ColorName, 'Translated name of one color.', ['Graphit'])),
    ),
    'Translated names of colors. The name before each colon is that of the color in `colors` of `catalog.json`.',
    [{ graphite: 'Graphit' }],
    'the names in `catalog.json`',
  ),
  blankNames: field(
    v.optional(
      v.record(
        BlankName,
        field(v.optional(ProductTypeName), 'Translated name of one blank.', ['Bio-Shirt']),
      ),
    ),
    'Translated names of built-in blanks. Those of blanks of your own are in `productTypes`. The name before each colon is that of the blank in `catalog.json`.',
    [{ tee: 'Bio-Shirt' }],
    'the names in `catalog.json`, or else the built-in ones in this language',
  ),
  blankTexts: field(
    v.optional(
      v.record(
        BlankName,
        field(v.optional(ListingHtml), 'Translated text about one blank.', [
          '<p>Bio-Baumwolle, 180 g/m². Bei 30 °C waschen.</p>',
        ]),
      ),
    ),
    'Translated texts about blanks. The name before each colon is that of the blank in `catalog.json`.',
    [{ tee: '<p>Bio-Baumwolle, 180 g/m². Bei 30 °C waschen.</p>' }],
    'the texts in `catalog.json`',
  ),
  productTypes: field(
    v.optional(
      v.record(
        FolderSlug,
        field(TypeTranslation, 'Translated texts of one product type.', [{ name: 'Tischleuchte' }]),
      ),
    ),
    'Translated texts of product types. The name before each colon is the slug of the type in `productTypes` of `catalog.json`. For a blank of your own it is the name of its file without `.json`.',
    [{ lamp: { name: 'Tischleuchte' } }],
    'the texts in `catalog.json`',
  ),
  safety: field(
    v.optional(v.strictObject({ warnings })),
    'Translated warnings of all listings.',
    [{ warnings: ['Nicht für Kinder unter 3 Jahren: Kleinteile.'] }],
    'the warnings in `catalog.json`',
  ),
  listings: field(
    v.optional(
      v.record(
        FolderSlug,
        field(
          v.strictObject({
            ...v.partial(ListingTexts).entries,
            seo: seoTextsField,
            photos: field(
              v.optional(
                v.record(
                  v.string(),
                  field(PhotoAlt, 'Translated alternative text of one photo.', [
                    'Messingleuchte auf einem Holztisch',
                  ]),
                ),
              ),
              'Translated alternative texts of photos by the name of the file.',
              [{ 'lamp-brass.jpg': 'Messingleuchte auf einem Holztisch' }],
              'the texts in `catalog.json`',
            ),
            videos: field(
              v.optional(
                v.record(
                  v.string(),
                  field(VideoTitle, 'Translated title of one video.', [
                    'Die Leuchte wird eingeschaltet',
                  ]),
                ),
              ),
              'Translated titles of videos by the name of the file.',
              [{ 'lamp.mp4': 'Die Leuchte wird eingeschaltet' }],
              'the titles in `catalog.json`',
            ),
            safety: field(
              v.optional(v.strictObject({ warnings })),
              'Translated warnings of the listing.',
              [{ warnings: ['Nicht für Kinder unter 3 Jahren: Kleinteile.'] }],
              'the warnings in `catalog.json`',
            ),
          }),
          'Translated texts of one listing.',
          [{ title: 'Eulen-Shirt', description: '<p>Eine Eule auf schwerer Baumwolle.</p>' }],
        ),
      ),
    ),
    'Translated texts of listings. The name before each colon is the slug of the listing.',
    [{ 'owl-tee': { title: 'Eulen-Shirt' } }],
    'the texts in `catalog.json`',
  ),
});
export type CatalogTexts = v.InferOutput<typeof CatalogTexts>;

/** All translations of a store folder in one language. */
export const FolderTexts = v.object({
  store: StoreTexts,
  theme: ThemeTexts,
  catalog: CatalogTexts,
});
export type FolderTexts = v.InferOutput<typeof FolderTexts>;

/** By language. */
export const TextsByLanguage = v.record(LocaleCode, v.optional(FolderTexts));
export type TextsByLanguage = Readonly<Partial<Record<LocaleCode, FolderTexts | undefined>>>;
