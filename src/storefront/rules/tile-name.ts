import type { ProductTile } from '#shared/contract/product.ts';
import type { Translator } from '#texts/translator.ts';

/** Returns the product type of a tile in the page's language. */
export const getTileType = (
  { productType, types }: Pick<ProductTile, 'productType' | 'types'>,
  t: Pick<Translator, 'locale' | 'translateTerm'>,
): string => types?.[t.locale] ?? t.translateTerm(productType);

/** Returns the name of a tile in the page's language if it is translated, and its language if that is not the page's. */
export function getTileName(
  { name, names }: Pick<ProductTile, 'name' | 'names'>,
  t: Pick<Translator, 'locale' | 'contentLang'>,
) {
  const translated = names?.[t.locale];
  return translated === undefined
    ? { name, lang: t.contentLang }
    : { name: translated, lang: undefined };
}
