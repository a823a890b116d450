import * as v from 'valibot';
import { Blank } from '#shared/contract/blank.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { findBlank } from './blanks/index.ts';

/** The details of a store's product type in the store's first language, and completely in others. */
export const TypeRecord = v.object({ first: Blank, translations: v.record(v.string(), Blank) });
export type TypeRecord = v.InferOutput<typeof TypeRecord>;

/** Finds material, fit and sizes of a product: of a blank, or of a product type of a store. */
export async function findProductInfo(
  db: Database,
  productId: string,
  locale?: LocaleCode,
): Promise<Blank | undefined> {
  const blank = findBlank(productId, locale);
  if (blank) return blank;
  const row = await db
    .selectFrom('product_types')
    .select('body')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const type = row && parseJsonCached(TypeRecord, row.body);
  return locale === undefined ? type?.first : (type?.translations[locale] ?? type?.first);
}
