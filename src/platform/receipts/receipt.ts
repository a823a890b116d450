import * as v from 'valibot';
import { StoreFonts } from '#platform/catalog/stores.ts';
import { CurrencyCode, HexColor, LocaleCode } from '#shared/contract/common.ts';
import { FONT_NAMES } from '#shared/contract/theme.ts';

const listOf = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());
const Texts = listOf(v.string());
const NamedLines = v.object({ name: v.string(), lines: Texts });
const NamedAmount = v.object({ name: v.string(), amount: v.string() });

/** Color, typefaces and logo of the store. `logo` is the hash of a stored PNG or JPEG file. */
const Brand = v.object({
  color: HexColor,
  heading: v.picklist(FONT_NAMES),
  body: v.picklist(FONT_NAMES),
  logo: v.optional(v.string()),
  /** Hashes of stored fonts. */
  fonts: v.optional(StoreFonts),
});

/**
 * The texts of a receipt, invoice or credit note without their layout. The page and the PDF are both rendered from it, and an issued
 * document is stored as it.
 */
export const Receipt = v.object({
  locale: LocaleCode,
  storeName: v.string(),
  title: v.string(),
  /** That it is paid; undefined for an order that cost nothing. */
  mark: v.optional(v.string()),
  seller: NamedLines,
  buyer: NamedLines,
  /** Numbers, dates and ways, such as the order number. */
  facts: listOf(v.object({ name: v.string(), text: v.string() })),
  /** Heads of the columns: item, quantity, price of one unit unless no line has one, amount. */
  columns: v.tupleWithRest([v.string()], v.string()),
  lines: listOf(
    v.object({
      name: v.string(),
      detail: v.string(),
      quantity: v.string(),
      price: v.optional(v.string()),
      amount: v.string(),
      /** Discount, net amount and taxes; empty for an order without named taxes. */
      taxes: v.optional(Texts, []),
    }),
  ),
  totals: listOf(NamedAmount),
  total: v.optional(NamedAmount),
  contained: listOf(NamedAmount),
  /** A table of net amount, tax and gross amount of each rate, with the heads of its columns. */
  taxTable: v.optional(v.object({ columns: Texts, rows: listOf(Texts) })),
  /** Sentences below the amounts, such as why there is no tax, or the exchange rate of the taxes. */
  remarks: v.optional(Texts, []),
  /** Units of the order's currency for one unit of the store's, when it was issued; undefined in the store's currency. */
  exchangeRate: v.optional(v.object({ currency: CurrencyCode, rate: v.number() })),
  brand: v.optional(Brand),
  download: v.string(),
});
export type Receipt = v.InferOutput<typeof Receipt>;
