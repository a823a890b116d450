import type { LocaleCode } from '#shared/contract/codes.ts';
import type { ReturnRule, StoreReturns } from '#shared/contract/store.ts';
import type { BlankName } from '#shared/contract/store-folder/blank-names.ts';
import type { ReturnTerms } from '#shared/contract/store-folder/returns-section.ts';
import type { StoreTexts } from '#shared/contract/store-folder/texts-files.ts';
import type { Database } from '../db/tables.ts';
import { BLANKS } from './blanks/index.ts';
import { createTypeProductId } from './naming.ts';
import { findProductInfo } from './product-types.ts';
import type { StoreRow } from './stores.ts';

/** Returns what can be returned to a store, with the seller's conditions in a language; undefined when the store does not say. */
export async function describeReturns(
  db: Database,
  { id, returns, slug, locales, texts, firstTypeSlugs = {} }: StoreRow,
  locale: LocaleCode | undefined = locales[0],
): Promise<StoreReturns | undefined> {
  if (!returns) return undefined;
  const translated: NonNullable<StoreTexts['returns']> =
    (locale && texts[locale]?.store.returns) ?? {};
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
      const productId =
        BLANKS[name as BlankName]?.productId ??
        createTypeProductId(slug, firstTypeSlugs[name] ?? name);
      const given =
        locale === locales[0]
          ? undefined
          : locale && texts[locale]?.catalog.blankNames?.[name as BlankName];
      const productType =
        given ??
        (await findBlankName(db, id, productId)) ??
        (await findProductInfo(db, productId, locale))?.name ??
        name;
      return {
        ...toRule(terms, translated.productTypes?.[name]?.conditions),
        productId,
        productType,
      };
    }),
  );
  return {
    physical: toRule(returns, translated.conditions),
    digital: toRule(returns.digital, translated.digital?.conditions),
    ...(products.length > 0 && { products }),
  };
}

/** Returns the name that a store gives to a blank, in its first language. */
async function findBlankName(
  db: Database,
  storeId: string,
  productId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_products as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .select('p.type_name')
    .where('l.store_id', '=', storeId)
    .where('p.product_id', '=', productId)
    .where('p.type_name', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.type_name ?? undefined;
}
