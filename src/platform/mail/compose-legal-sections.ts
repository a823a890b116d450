import type { LocaleCode } from '#shared/contract/codes.ts';
import type { PageTexts, StorePage } from '#shared/contract/pages.ts';
import { htmlToText } from '#shared/rules/catalog/html-to-text.ts';
import { hasConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { getTermsOfUse } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getTextPage } from '#texts/text-pages.ts';
import { describeReturns } from '../catalog/describe-returns.ts';
import { findExemption } from '../catalog/find-exemption.ts';
import { getStorePages } from '../catalog/store-handlers.ts';
import { requireStore, type StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailSection } from './mail-content.ts';
import type { MailOrder } from './mail-order.ts';

/** Ends of elements that begin a new paragraph. */
const ENDS = /<\/(?:p|li|h[1-6]|tr|blockquote|pre)>|<br\s*\/?>/;
const CELL_ENDS = /<\/t[dh]>\s*<t[dh][^>]*>/g;
/** Entities that Markdown writes, besides those that plain text has. */
const QUOTES = /&#39;/g;

/** Converts the HTML of a page to paragraphs of plain text. */
const htmlToParagraphs = (html: string): string[] =>
  html
    .replaceAll(CELL_ENDS, ', ')
    .replaceAll(QUOTES, "'")
    .split(ENDS)
    .map((part) => htmlToText(part, Number.POSITIVE_INFINITY))
    .filter((text) => text !== '');

/**
 * Returns the terms and the information about withdrawal as they are now, for the confirmation of an order: consumers in the European
 * Union must get them on a durable medium (Directive 2011/83/EU, article 8(7)). Undefined for other buyers and stores.
 */
export async function composeLegalSections(
  db: Database,
  { storeSlug, locale, customer }: MailOrder,
  { hasWithdrawal, shopUrl }: MailBranding,
): Promise<MailSection[] | undefined> {
  if (!hasWithdrawal || !hasConsumerRights(customer.address.countryCode)) return undefined;
  const store = await requireStore(db, storeSlug);
  const { pages } = await getStorePages(db, storeSlug);
  const returns = await describeReturns(db, store, locale);
  const withdrawal =
    composePage(pages, 'returns', store, locale) ??
    composeWithdrawalSection(store, locale, `${shopUrl}/withdrawal`, returns?.physical.paidBy);
  const terms = composePage(pages, 'terms-of-use', store, locale);
  if (terms) return [withdrawal, terms];
  const builtIn = getTermsOfUse(store.name, locale, {
    returns,
    pricesIncludeTax: store.tax?.pricesIncludeTax,
    taxExempt: findExemption(store, locale),
  });
  return [
    withdrawal,
    {
      hasLinks: true,
      heading: builtIn.title.replaceAll('\u00ad', ''),
      paragraphs: builtIn.sections.flatMap(({ heading, paragraphs, list = [] }) => [
        heading,
        ...paragraphs,
        ...list,
      ]),
    },
  ];
}

function composePage(
  pages: readonly StorePage[],
  slug: string,
  { locales }: StoreRow,
  locale: LocaleCode,
): MailSection | undefined {
  const page = pages.find((one) => one.slug === slug);
  if (!page) return undefined;
  const translation: PageTexts | undefined = page.translations?.[locale];
  const { title, html } = translation ?? page;
  const lang = translation || locale === locales[0] ? undefined : locales[0];
  return { heading: title, paragraphs: htmlToParagraphs(html), lang, hasLinks: true };
}

function composeWithdrawalSection(
  { name, seller }: StoreRow,
  locale: LocaleCode,
  formUrl: string,
  // The built-in promise pays for returns.
  paidBy: 'seller' | 'customer' = 'seller',
): MailSection {
  const { sections } = getTextPage(locale, 'policies/eu-returns', {
    seller: seller ? [seller.name, ...seller.address].join(', ') : name,
    email: seller?.email,
    form: `${getTexts('policy-terms', locale).withdrawalForm} (${formUrl})`,
    sellerPays: paidBy === 'seller',
    customerPays: paidBy === 'customer',
  });
  // The right, its consequences and its exceptions. The model form and the returns beyond the law are not part of a mail.
  const [heading = '', ...texts] = sections
    .slice(0, 3)
    .flatMap((section) => [section.heading, ...section.paragraphs, ...(section.list ?? [])]);
  return { heading, paragraphs: texts, hasLinks: true };
}
