import type { JsonSchema } from '@valibot/to-json-schema';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { ProductType } from '#shared/contract/store-folder/product-type.ts';
import type { SeoSection } from '#shared/contract/store-folder/seo-section.ts';
import {
  type FolderTexts,
  StoreTexts,
  ThemeTexts,
  type TypeTranslation,
} from '#shared/contract/store-folder/texts-files.ts';
import { applyTranslations, nameOf } from '#shared/rules/localization/apply-translations.ts';
import { isTextField, listLeaves } from '#shared/rules/sections/section-texts.ts';
import { getTexts } from '#texts/load-texts.ts';
import { joinFieldPath } from './issue.ts';
import { convertSchema } from './json-schemas.ts';
import type { StoreFolder } from './load-store-folder.ts';
import { toFields, toList } from './untyped-json.ts';

/** The texts that a language lacks, as fields of its files: `catalog.de.json: listings.tee.title`. */
export interface Untranslated {
  readonly locale: LocaleCode;
  readonly fields: readonly string[];
}

/** Lists what a store's languages other than its first lack: texts of the theme, products, colors, collections, delivery, mails and sections. */
export function findUntranslated({
  store,
  theme,
  catalog,
  texts,
  photos,
  sectionTexts = [],
}: Pick<StoreFolder, 'store' | 'theme' | 'catalog' | 'texts' | 'photos'> &
  Partial<Pick<StoreFolder, 'sectionTexts'>>): Untranslated[] {
  const schemas = { store: convertSchema(StoreTexts), theme: convertSchema(ThemeTexts) };
  return store.locales.slice(1).flatMap((locale) => {
    const {
      store: storeTexts = {},
      theme: themeTexts = {},
      catalog: catalogTexts = {},
    } = texts?.[locale] ?? {};
    const fields = [
      ...listMissingTexts(schemas.store, store, storeTexts).map(
        (field) => `store.${locale}.json: ${field}`,
      ),
      ...listMissingTexts(schemas.theme, theme, themeTexts, BUILT_IN).map(
        (field) => `theme.${locale}.json: ${field}`,
      ),
      ...listCatalogFields(catalog, catalogTexts).map(
        (field) => `catalog.${locale}.json: ${field}`,
      ),
      ...Object.entries(photos?.byName ?? {})
        .filter(([, { translations }]) => translations?.[locale] === undefined)
        .map(([name]) => `photos.${locale}.json: ${joinFieldPath('photos', name)}`),
      ...sectionTexts.flatMap(({ name, base, translations }) =>
        listSectionFields(base, translations[locale]).map(
          (field) => `${name}.${locale}.json: ${field}`,
        ),
      ),
    ];
    return fields.length > 0 ? [{ locale, fields }] : [];
  });
}

/** Lists the texts of a file of sections that a translation lacks, by their fields in the file. */
function listSectionFields(base: unknown, translation: unknown): string[] {
  const untranslated = applyTranslations(base, emptyTexts(translation));
  return [...listLeaves(untranslated)].flatMap(({ path, key, value }) =>
    (isTextField(key) || path === 'description') && typeof value === 'string' && hasWords(value)
      ? [path]
      : [],
  );
}

/** Empties the texts of a translation, so that only untranslated texts have words when it is applied. Slugs remain, because they identify sections. */
function emptyTexts(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => emptyTexts(entry, key));
  if (typeof value !== 'object' || value === null) return key === 'slug' ? value : '';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, emptyTexts(inner, name)]),
  );
}

type Texts = FolderTexts['catalog'];

/** Texts of the default theme, which have a built-in translation. */
const BUILT_IN = { content: getTexts('theme', 'en') };

/** Names of fields that find an entry of a list. */
const ENTRY_NAMES = new Set(['slug', 'code']);

/**
 * Lists the texts of `base` that a translation can have and lacks, by their fields in `base`. A text that is the same in `builtIn`
 * needs no translation.
 */
function listMissingTexts(
  schema: JsonSchema,
  base: unknown,
  texts: unknown,
  builtIn?: unknown,
  field = '',
): string[] {
  if (typeof base === 'string')
    return !hasWords(base) || texts !== undefined || builtIn === base ? [] : [field];
  if (Array.isArray(base)) {
    const { items } = schema;
    if (typeof items !== 'object' || Array.isArray(items)) return [];
    const list = toList(texts);
    return base.flatMap((entry: unknown, at) => {
      const name = nameOf(entry);
      const translated =
        name === undefined ? list[at] : list.find((other) => nameOf(other) === name);
      return listMissingTexts(
        items,
        entry,
        translated,
        toList(builtIn)[at],
        joinFieldPath(field, at),
      );
    });
  }
  const { properties, additionalProperties: entries } = schema;
  const isEntry = nameOf(base) !== undefined && field.endsWith(']');
  return Object.entries(toFields(base)).flatMap(([name, value]) => {
    const inner = properties && Object.hasOwn(properties, name) ? properties[name] : entries;
    if (typeof inner !== 'object' || name === '$schema' || (isEntry && ENTRY_NAMES.has(name)))
      return [];
    return listMissingTexts(
      inner,
      value,
      getField(texts, name),
      getField(builtIn, name),
      joinFieldPath(field, name),
    );
  });
}

const getField = (value: unknown, name: string): unknown => {
  const fields = toFields(value);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

function listCatalogFields(
  {
    collections,
    colors,
    blankNames = {},
    blankTexts = {},
    productTypes,
    safety,
    listings,
  }: CatalogFile,
  translated: Texts,
): string[] {
  return [
    ...(safety?.warnings && !translated.safety?.warnings ? ['safety.warnings'] : []),
    ...listCollectionFields(collections, translated.collections ?? {}),
    ...Object.keys(colors)
      .filter((name) => !has(translated.colors, name))
      .map((name) => joinFieldPath('colors', name)),
    ...Object.keys(blankNames)
      .filter((name) => !has(translated.blankNames, name))
      .map((name) => joinFieldPath('blankNames', name)),
    ...Object.keys(blankTexts)
      .filter((name) => !has(translated.blankTexts, name))
      .map((name) => joinFieldPath('blankTexts', name)),
    ...Object.entries(productTypes).flatMap(([slug, type]) =>
      listTypeFields(type, translated.productTypes?.[slug]).map(
        (field) => `${joinFieldPath('productTypes', slug)}.${field}`,
      ),
    ),
    ...listings.flatMap(({ slug, products, seo, safety: details }) => {
      const texts = has(translated.listings, slug) ? translated.listings?.[slug] : undefined;
      const missing: string[] = ['title' as const, 'description' as const].filter(
        (field) => texts?.[field] === undefined,
      );
      missing.push(...listSeoFields(seo, texts?.seo));
      if (details?.warnings && !texts?.safety?.warnings) missing.push('safety.warnings');
      const photos = products
        .flatMap((product) => product.photos.map(({ file }) => file))
        .filter((file) => !has(texts?.photos, file))
        .map((file) => joinFieldPath('photos', file));
      const videos = products
        .flatMap((product) => (product.videos ?? []).map(({ file }) => file))
        .filter((file) => !has(texts?.videos, file))
        .map((file) => joinFieldPath('videos', file));
      return [...missing, ...new Set([...photos, ...videos])].map(
        (field) => `${joinFieldPath('listings', slug)}.${field}`,
      );
    }),
  ];
}

function listTypeFields(
  { description, materials = [], options, sizeChart = {} }: ProductType,
  { name, options: names = [], values, dimensions, ...texts }: TypeTranslation = {},
): string[] {
  const slugs = options.flatMap((option) =>
    option.values.filter((value) => hasWords(value.name)).map(({ slug }) => slug),
  );
  const measured = new Set(Object.values(sizeChart).flatMap((measures) => Object.keys(measures)));
  return [
    ...(name === undefined ? ['name'] : []),
    ...(description !== undefined && texts.description === undefined ? ['description'] : []),
    ...(materials.length > 0 && texts.materials === undefined ? ['materials'] : []),
    ...(options.length > names.length ? ['options'] : []),
    ...slugs.filter((slug) => !has(values, slug)).map((slug) => joinFieldPath('values', slug)),
    ...[...measured]
      .filter((key) => !has(dimensions, key))
      .map((key) => joinFieldPath('dimensions', key)),
  ];
}

/** Whether a text has words: "36–39" is the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

const has = (texts: object | undefined, name: string): boolean =>
  texts !== undefined && Object.hasOwn(texts, name);

/** Lists the texts for search engines that lack a translation. */
const listSeoFields = (seo: SeoSection | undefined, texts: SeoSection = {}): string[] =>
  (['title', 'description'] as const)
    .filter((field) => seo?.[field] !== undefined && texts[field] === undefined)
    .map((field) => `seo.${field}`);

function listCollectionFields(
  nodes: NonNullable<CatalogFile['collections'][number]['collections']>,
  translated: NonNullable<Texts['collections']>,
): string[] {
  return nodes.flatMap(({ slug, description, seo, collections = [] }) => {
    const texts = has(translated, slug) ? translated[slug] : undefined;
    const field = joinFieldPath('collections', slug);
    return [
      ...(texts?.name === undefined ? [`${field}.name`] : []),
      ...(description !== undefined && texts?.description === undefined
        ? [`${field}.description`]
        : []),
      ...listSeoFields(seo, texts?.seo).map((missing) => `${field}.${missing}`),
      ...listCollectionFields(collections, translated),
    ];
  });
}
