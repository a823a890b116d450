import type { LocaleCode } from '#shared/contract/codes.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { ProductType } from '#shared/contract/store-folder/product-type.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { FolderTexts, TypeTranslation } from '#shared/contract/store-folder/texts-files.ts';
import { joinFieldPath } from './issue.ts';
import type { StoreFolder } from './load-store-folder.ts';

/** The texts that a language lacks, as fields of its files: `catalog.de.json: listings.tee.title`. */
export interface Untranslated {
  readonly locale: LocaleCode;
  readonly fields: readonly string[];
}

/** Lists what a store's languages other than its first lack: texts of products, colors, collections and search engines. */
export const findUntranslated = ({
  store,
  catalog,
  texts,
}: Pick<StoreFolder, 'store' | 'catalog' | 'texts'>): Untranslated[] =>
  store.locales.slice(1).flatMap((locale) => {
    const { store: storeTexts = {}, catalog: catalogTexts = {} } = texts?.[locale] ?? {};
    const fields = [
      ...['seoTitle' as const, 'seoDescription' as const]
        .filter((field) => store[field] !== undefined && storeTexts[field] === undefined)
        .map((field) => `store.${locale}.json: ${field}`),
      ...['greeting' as const, 'closing' as const]
        .filter((field) => store.mails?.[field] !== undefined && storeTexts.mails?.[field] === undefined)
        .map((field) => `store.${locale}.json: mails.${field}`),
      ...listReturnFields(store.returns, storeTexts.returns).map((field) => `store.${locale}.json: returns.${field}`),
      ...listCatalogFields(catalog, catalogTexts).map((field) => `catalog.${locale}.json: ${field}`),
    ];
    return fields.length > 0 ? [{ locale, fields }] : [];
  });

type Texts = FolderTexts['catalog'];

function listReturnFields(
  returns: StoreFile['returns'],
  { conditions, digital, productTypes = {} }: NonNullable<FolderTexts['store']['returns']> = {},
): string[] {
  if (!returns) return [];
  return [
    { field: 'conditions', terms: returns, translation: conditions },
    { field: 'digital.conditions', terms: returns.digital, translation: digital?.conditions },
    ...Object.entries(returns.productTypes).map(([name, terms]) => ({
      field: `${joinFieldPath('productTypes', name)}.conditions`,
      terms,
      translation: productTypes[name]?.conditions,
    })),
  ].flatMap(({ field, terms, translation }) =>
    terms.conditions !== undefined && translation === undefined ? [field] : [],
  );
}

function listCatalogFields(
  { collections, colors, blankNames = {}, productTypes, safety, listings }: CatalogFile,
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
    ...Object.entries(productTypes).flatMap(([slug, type]) =>
      listTypeFields(type, translated.productTypes?.[slug]).map(
        (field) => `${joinFieldPath('productTypes', slug)}.${field}`,
      ),
    ),
    ...listings.flatMap(({ slug, products, safety: details }) => {
      const texts = has(translated.listings, slug) ? translated.listings?.[slug] : undefined;
      const missing: string[] = ['title' as const, 'description' as const].filter(
        (field) => texts?.[field] === undefined,
      );
      if (details?.warnings && !texts?.safety?.warnings) missing.push('safety.warnings');
      const photos = products
        .flatMap((product) => (product.type === undefined ? [] : product.photos.map(({ file }) => file)))
        .filter((file) => !has(texts?.photos, file))
        .map((file) => joinFieldPath('photos', file));
      return [...missing, ...new Set(photos)].map((field) => `${joinFieldPath('listings', slug)}.${field}`);
    }),
  ];
}

function listTypeFields(
  { description, materials = [], options, sizeChart = {} }: ProductType,
  { name, options: names = [], values, dimensions, ...texts }: TypeTranslation = {},
): string[] {
  const slugs = options.flatMap((option) => option.values.map(({ slug }) => slug));
  const measured = new Set(Object.values(sizeChart).flatMap((measures) => Object.keys(measures)));
  return [
    ...(name === undefined ? ['name'] : []),
    ...(description !== undefined && texts.description === undefined ? ['description'] : []),
    ...(materials.length > 0 && texts.materials === undefined ? ['materials'] : []),
    ...(options.length > names.length ? ['options'] : []),
    ...slugs.filter((slug) => !has(values, slug)).map((slug) => joinFieldPath('values', slug)),
    ...[...measured].filter((key) => !has(dimensions, key)).map((key) => joinFieldPath('dimensions', key)),
  ];
}

const has = (texts: object | undefined, name: string): boolean => texts !== undefined && Object.hasOwn(texts, name);

function listCollectionFields(
  nodes: NonNullable<CatalogFile['collections'][number]['collections']>,
  translated: NonNullable<Texts['collections']>,
): string[] {
  return nodes.flatMap(({ slug, description, collections = [] }) => {
    const texts = has(translated, slug) ? translated[slug] : undefined;
    const field = joinFieldPath('collections', slug);
    return [
      ...(texts?.name === undefined ? [`${field}.name`] : []),
      ...(description !== undefined && texts?.description === undefined ? [`${field}.description`] : []),
      ...listCollectionFields(collections, translated),
    ];
  });
}
