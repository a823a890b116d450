import type { LocaleCode } from '#shared/contract/codes.ts';
import type { ReturnRule, StoreReturns } from '#shared/contract/store.ts';
import type { BlankName } from '#shared/contract/store-folder/catalog-file.ts';
import type { ReturnTerms } from '#shared/contract/store-folder/returns-section.ts';
import type { StoreTexts } from '#shared/contract/store-folder/texts-files.ts';
import type { Database } from '../db/tables.ts';
import { BLANKS } from './blanks/index.ts';
import { typeProductId } from './naming.ts';
import { findProductInfo } from './product-types.ts';
import type { StoreRow } from './stores.ts';

/** Returns what can be returned to a store, with the seller's conditions in a language; undefined when the store does not say. */
export async function describeReturns(
  db: Database,
  { returns, slug, locales, texts }: StoreRow,
  locale: LocaleCode | undefined = locales[0],
): Promise<StoreReturns | undefined> {
  if (!returns) return undefined;
  const translated: NonNullable<StoreTexts['returns']> = (locale && texts[locale]?.store.returns) ?? {};
  const toRule = ({ days, conditions }: ReturnTerms, translation?: string): ReturnRule => ({
    days,
    paidBy: returns.paidBy,
    ...(conditions !== undefined && { conditions: translation ?? conditions }),
    ...(conditions !== undefined &&
      translation === undefined &&
      locale !== locales[0] && { conditionsLocale: locales[0] }),
  });
  const products = await Promise.all(
    Object.entries(returns.productTypes).map(async ([name, terms]) => {
      const productId = BLANKS[name as BlankName]?.productId ?? typeProductId(slug, name);
      const productType = (await findProductInfo(db, productId, locale))?.name ?? name;
      return { ...toRule(terms, translated.productTypes?.[name]?.conditions), productId, productType };
    }),
  );
  return {
    physical: toRule(returns, translated.conditions),
    digital: toRule(returns.digital, translated.digital?.conditions),
    ...(products.length > 0 && { products }),
  };
}
