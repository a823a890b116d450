import * as v from 'valibot';
import { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/codes.ts';

const Context = v.object({
  store: v.string(),
  storeName: v.string(),
  platform: v.string(),
  region: RegionCode,
  currency: CurrencyCode,
  locale: LocaleCode,
  base: v.optional(v.string(), ''),
  /** Language of the product texts, where it is another one. */
  contentLang: v.optional(LocaleCode),
});
export type PageContext = v.InferOutput<typeof Context>;

/** The page's store, region, currency and language, which the layout wrote on the root element. Throws when one is invalid. */
export function getPageContext(): PageContext {
  const { dataset, lang } = document.documentElement;
  return v.parse(Context, { ...dataset, locale: lang });
}
