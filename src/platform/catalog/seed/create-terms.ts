import type { BlankName } from '#shared/contract/blank-sizes.ts';
import { type CatalogFile, isBundle, isTyped } from '#shared/contract/store-folder/catalog-file.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import { BLANKS } from '../blanks/index.ts';

/**
 * Returns the translated terms of a listing by their text in the first language: names of blanks and types, options and values, and
 * alternative texts.
 */
export function createTerms(
  { productTypes, blankNames = {} }: Pick<CatalogFile, 'productTypes' | 'blankNames'>,
  { products }: CatalogFile['listings'][number],
  translations: Pick<CatalogTexts, 'productTypes' | 'blankNames'> = {},
  photoTexts: Readonly<Record<string, string>> = {},
): [first: string, translated: string][] {
  const pairs = products.flatMap((product) => {
    if (isBundle(product)) return product.photos.map(({ file, alt }) => [alt, photoTexts[file]]);
    if (!isTyped(product)) {
      const { blank } = product;
      const storeBlank = Object.hasOwn(productTypes, blank) ? productTypes[blank] : undefined;
      const name = blank as BlankName;
      return [
        storeBlank
          ? [storeBlank.name, translations.productTypes?.[blank]?.name]
          : [blankNames[name] ?? BLANKS[name].name, translations.blankNames?.[name]],
        ...product.photos.map(({ file, alt }) => [alt, photoTexts[file]]),
      ];
    }
    const type = productTypes[product.type];
    const { name, options = [], values = {} } = translations.productTypes?.[product.type] ?? {};
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
