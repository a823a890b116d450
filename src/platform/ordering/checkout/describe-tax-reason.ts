import { findExemption } from '#platform/catalog/find-exemption.ts';
import type { StoreRow } from '#platform/catalog/stores.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { type BusinessReason, isExport } from '#shared/rules/tax/decide-tax.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import { getMailTexts } from '#texts/mail-texts.ts';

interface Untaxed {
  readonly businessReasons: readonly BusinessReason[];
  /** Whether something is sent. */
  readonly isShipped: boolean;
  readonly taxLines: readonly TaxLine[] | undefined;
}

/**
 * Returns why an order or a part of it has no tax, in a language: the buyer is a business in another member, the seller is exempt, or it
 * is an export. Undefined for any other order.
 */
export function describeTaxReason(
  store: StoreRow,
  locale: LocaleCode,
  destination: Destination | undefined,
  { isShipped, businessReasons, taxLines = [] }: Untaxed,
): string | undefined {
  const { tax } = store;
  const t = getMailTexts(locale);
  if (businessReasons.length > 0)
    return businessReasons.map((reason) => t(`tax.${reason}`)).join(' ');
  if (!tax || taxLines.length > 0) return undefined;
  if (tax.exempt !== undefined) return findExemption(store, locale);
  if (!destination || tax.provider === 'stripe') return undefined;
  return isExport(tax, destination, isShipped) ? t('tax.export') : undefined;
}
