import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreRow } from './stores.ts';

/** Returns why a store charges no VAT, in a language where it is translated. Undefined for a store that charges it. */
export const findExemption = (
  { tax, texts }: Pick<StoreRow, 'tax' | 'texts'>,
  locale: LocaleCode | undefined,
): string | undefined =>
  tax?.exempt && ((locale && texts[locale]?.store.tax?.exempt) ?? tax.exempt);
