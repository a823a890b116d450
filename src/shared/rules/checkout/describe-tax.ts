import type { TaxLine } from '#shared/contract/tax-line.ts';

type TaxText = `tax.${TaxLine['name']}` | 'tax.included';

const HUNDRED_PERCENT = 100_000;

/** Returns the name of a tax with its rate, such as "VAT (19%)" or "Includes VAT (19%)". */
export function describeTax(
  { name, rate, isIncluded }: TaxLine,
  translate: (key: TaxText, values: Readonly<Record<string, string>>) => string,
  locale: string,
): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const tax = translate(`tax.${name}`, { rate: percent.format(rate / HUNDRED_PERCENT) });
  return isIncluded ? translate('tax.included', { tax }) : tax;
}
