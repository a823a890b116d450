import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreReturns } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { getPolicy, getReturnParagraphs, listPractices } from '#texts/documents.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getTextPage, type TextSection, type TextValues } from '#texts/text-pages.ts';
import {
  escapeMarkdown,
  formatMarkdownList,
  formatMarkdownPage,
  formatSectionBody,
} from './markdown-page.ts';

/** The settings of a store that its templates depend on. */
export interface TemplateStore extends Pick<StoreFile, 'name' | 'defaultRegion'> {
  readonly locales: readonly LocaleCode[];
  readonly delivery?: StoreFile['delivery'];
  readonly flags?: StoreFile['flags'];
  readonly returns?: StoreFile['returns'];
  readonly seller?: StoreFile['seller'];
  readonly tax?: Partial<Pick<TaxSection, 'pricesIncludeTax' | 'exempt'>> | undefined;
}

/**
 * Returns the first legal pages of a store that sells to consumers of the European Union, by their slug. What is missing in its settings
 * is in brackets, for the seller to fill in.
 */
export function createEuPages(
  store: TemplateStore,
  locale: LocaleCode,
  returns: StoreReturns | undefined,
): Record<string, string> {
  const values = createValues(store, locale, returns);
  const terms = getTextPage(locale, 'policies/eu-terms-of-use', values);
  const withdrawal = getTextPage(locale, 'policies/eu-returns', values);
  const paragraphs = returns && getReturnParagraphs(locale, returns).map(escapeMarkdown);
  const sections = withdrawal.sections.map((section) =>
    section.id === 'beyond' && paragraphs ? { ...section, paragraphs } : section,
  );
  return {
    'terms-of-use': formatMarkdownPage(
      terms.fields.title ?? '',
      terms.sections.flatMap(formatSection),
    ),
    returns: formatMarkdownPage(withdrawal.fields.title ?? '', sections.flatMap(formatSection)),
    'privacy-policy': formatPrivacy(store, locale, values),
  };
}

/** Returns what the placeholders and conditions of the pages stand for: settings of the store, or else text in brackets. */
function createValues(
  { name, seller, delivery, tax }: TemplateStore,
  locale: LocaleCode,
  returns: StoreReturns | undefined,
): TextValues {
  const { priceTax, unnamed, withdrawalForm } = getTexts('policy-terms', locale);
  const days = delivery?.handlingDays?.[1];
  return {
    store: escapeMarkdown(name),
    seller: seller ? escapeMarkdown([seller.name, ...seller.address].join(', ')) : unnamed.seller,
    email: seller ? escapeMarkdown(seller.email) : unnamed.email,
    form: `[${withdrawalForm}](/withdrawal)`,
    days: days === undefined ? undefined : String(days),
    taxAdded: tax && !tax.pricesIncludeTax && tax.exempt === undefined,
    priceTax: tax?.exempt === undefined ? priceTax : escapeMarkdown(tax.exempt),
    sellerPays: returns?.physical.paidBy === 'seller',
    customerPays: returns?.physical.paidBy === 'customer',
    payerUnknown: !returns,
  };
}

/** Formats a section whose texts are Markdown. */
const formatSection = ({ heading, paragraphs, list }: TextSection): string[] => [
  `## ${heading}`,
  ...paragraphs,
  ...(list ? [formatMarkdownList(list)] : []),
];

function formatPrivacy(
  { name, flags }: TemplateStore,
  locale: LocaleCode,
  values: TextValues,
): string {
  const { title, sections } = getPolicy('privacy-policy', name, locale, listPractices(flags));
  const [controller, ...others] = getTextPage(
    locale,
    'policies/eu-privacy-policy',
    values,
  ).sections;
  return formatMarkdownPage(title, [
    ...(controller ? formatSection(controller) : []),
    ...sections.flatMap((section) => [
      `## ${escapeMarkdown(section.heading)}`,
      formatSectionBody(section),
    ]),
    ...others.flatMap(formatSection),
  ]);
}
