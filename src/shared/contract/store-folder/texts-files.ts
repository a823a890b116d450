import * as v from 'valibot';
import { LocaleCode } from '../common.ts';
import { ThemeContent } from '../theme.ts';
import {
  BlankName,
  CollectionTexts,
  ColorName,
  ListingTexts,
  ProductTypeName,
} from './catalog-file.ts';
import { RateName } from './delivery-section.ts';
import { FolderSlug } from './folder-slug.ts';
import { MailsSection } from './mails-section.ts';
import { OptionName, PhotoAlt, TypeTexts } from './product-type.ts';
import { VideoTitle } from './product-video.ts';
import { ReturnTerms } from './returns-section.ts';
import { SafetyTexts } from './safety-section.ts';
import { StoreFile } from './store-file.ts';

/*
 * Translations of a store: `store.de.json`, `theme.de.json` and `catalog.de.json` contain the German texts of `store.json`,
 * `theme.json` and `catalog.json`, at the same paths. Missing texts remain in the store's first language.
 */

const $schema = v.optional(v.string());
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
  $schema,
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
    promoBanners: v.optional(v.array(v.strictObject(v.unwrap(promoBanners).pipe[0].item.entries))),
    footer: some({
      newsletter: some(picked(v.unwrap(footer.entries.newsletter).entries, ['text'])),
      ...picked(footer.entries, ['about']),
      navigation,
    }),
    categories: v.optional(
      v.array(v.strictObject(picked(categories.item.entries, ['slug', 'displayName']))),
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
  $schema,
  seoTitle: v.exactOptional(StoreFile.entries.seoTitle),
  seoDescription: StoreFile.entries.seoDescription,
  returns: some({
    ...returnTexts,
    digital: v.strictObject(returnTexts),
    productTypes: v.record(FolderSlug, v.strictObject(returnTexts)),
  }),
  mails: v.optional(MailsSection),
  delivery: some({
    zones: v.array(
      v.strictObject({
        slug: FolderSlug,
        rates: v.array(v.strictObject({ slug: FolderSlug, name: RateName })),
      }),
    ),
  }),
});
export type StoreTexts = v.InferOutput<typeof StoreTexts>;

/** The texts of a product type: `options` in its order, `values` by slug, `dimensions` of its size chart by name. */
const TypeTranslation = v.strictObject({
  ...v.partial(TypeTexts).entries,
  options: v.optional(v.array(OptionName)),
  values: v.optional(v.record(FolderSlug, OptionName)),
  dimensions: v.optional(v.record(v.string(), OptionName)),
});
export type TypeTranslation = v.InferOutput<typeof TypeTranslation>;

/** `catalog.<language>.json`: texts of collections, product types and listings by slug, and the names of colors by their key. */
export const CatalogTexts = v.strictObject({
  $schema,
  collections: v.optional(
    v.record(
      FolderSlug,
      v.strictObject({
        ...CollectionTexts.entries,
        name: v.exactOptional(CollectionTexts.entries.name),
      }),
    ),
  ),
  colors: v.optional(v.record(FolderSlug, ColorName)),
  blankNames: v.optional(v.record(BlankName, v.optional(ProductTypeName))),
  productTypes: v.optional(v.record(FolderSlug, TypeTranslation)),
  safety: v.optional(v.strictObject(SafetyTexts)),
  /** `photos` are alternative texts and `videos` titles by the name of the file. */
  listings: v.optional(
    v.record(
      FolderSlug,
      v.strictObject({
        ...v.partial(ListingTexts).entries,
        photos: v.optional(v.record(v.string(), PhotoAlt)),
        videos: v.optional(v.record(v.string(), VideoTitle)),
        safety: v.optional(v.strictObject(SafetyTexts)),
      }),
    ),
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
