import { type CatalogFile, isBundle, isTyped } from '#shared/contract/store-folder/catalog-file.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';

/**
 * Returns the translated terms of a listing with products of a store's types, by their text in the first language: names of types,
 * options and values, and alternative texts.
 */
export function createTerms(
  { productTypes }: Pick<CatalogFile, 'productTypes'>,
  { products }: CatalogFile['listings'][number],
  translations: CatalogTexts['productTypes'] = {},
  photoTexts: Readonly<Record<string, string>> = {},
): [first: string, translated: string][] {
  const pairs = products.flatMap((product) => {
    if (isBundle(product)) return product.photos.map(({ file, alt }) => [alt, photoTexts[file]]);
    if (!isTyped(product)) return [];
    const type = productTypes[product.type];
    const { name, options = [], values = {} } = translations[product.type] ?? {};
    return [
      [type?.name, name],
      ...(type?.options ?? []).flatMap((option, index) => [
        [option.name, options[index]],
        ...option.values.map((value) => [value.name, values[value.slug]]),
      ]),
      ...product.photos.map(({ file, alt }) => [alt, photoTexts[file]]),
    ];
  });
  return pairs.flatMap(([first, translated]): [string, string][] =>
    first === undefined || translated === undefined ? [] : [[first, translated]],
  );
}
