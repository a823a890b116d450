import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreReturns } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { getEuPages, getPolicies, getReturnParagraphs } from '#texts/documents.ts';
import type { EuPageTexts } from '#texts/eu-page-texts.ts';
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
  readonly returns?: StoreFile['returns'];
  readonly seller?: StoreFile['seller'];
  readonly tax?: Pick<TaxSection, 'pricesIncludeTax'> | undefined;
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
  const texts = getEuPages(locale);
  const fill = createFiller(store, texts);
  const formatSection = ([heading, ...paragraphs]: readonly string[]) => [
    `## ${heading}`,
    ...paragraphs.map(fill),
  ];
  return {
    'terms-of-use': formatMarkdownPage(
      texts.terms.title,
      listTerms(store, texts).flatMap(formatSection),
    ),
    returns: formatMarkdownPage(
      texts.withdrawal.title,
      listWithdrawal(locale, texts, returns).flatMap(formatSection),
    ),
    'privacy-policy': formatPrivacy(store.name, locale, texts, formatSection),
  };
}

/** Returns a function that replaces the placeholders of a text by settings of the store, or else by text in brackets. */
function createFiller({ name, seller, delivery }: TemplateStore, texts: EuPageTexts) {
  const values = {
    store: escapeMarkdown(name),
    seller: seller ? escapeMarkdown([seller.name, ...seller.address].join(', ')) : texts.seller,
    email: seller ? escapeMarkdown(seller.email) : texts.email,
    form: `[${texts.withdrawal.form}](/withdrawal)`,
    days: String(delivery?.handlingDays?.[1]),
  };
  return (text: string) =>
    text.replaceAll(/\{(store|seller|email|form|days)\}/g, (_, key) => values[key as 'store']);
}

type Section = readonly string[];

function listTerms({ delivery, tax }: TemplateStore, { terms }: EuPageTexts): Section[] {
  const [pricesHeading, ...prices] = terms.prices;
  const [deliveryHeading, ...deliveryTexts] = terms.delivery;
  return [
    terms.scope,
    terms.contract,
    [pricesHeading, tax && !tax.pricesIncludeTax ? terms.taxAdded : terms.taxIncluded, ...prices],
    [
      deliveryHeading,
      ...deliveryTexts,
      delivery?.handlingDays ? terms.handling : terms.handlingUnknown,
    ],
    terms.withdrawal,
    terms.defects,
    terms.liability,
    terms.designs,
    terms.disputes,
  ];
}

function listWithdrawal(
  locale: LocaleCode,
  { withdrawal }: EuPageTexts,
  returns: StoreReturns | undefined,
): Section[] {
  const { right, consequences, returnCost, valueLoss, exceptions, modelForm, beyond } = withdrawal;
  const [exceptionsHeading, ...cases] = exceptions;
  const [formHeading, remark = '', ...lines] = modelForm;
  const [beyondHeading, ...unknown] = beyond;
  const paragraphs = returns && getReturnParagraphs(locale, returns).map(escapeMarkdown);
  return [
    right,
    [...consequences, returnCost[returns?.physical.paidBy ?? 'unknown'], valueLoss],
    [exceptionsHeading, formatMarkdownList(cases)],
    [formHeading, remark, formatMarkdownList(lines)],
    [beyondHeading, ...(paragraphs ?? unknown)],
  ];
}

function formatPrivacy(
  name: string,
  locale: LocaleCode,
  { privacy }: EuPageTexts,
  formatSection: (section: Section) => string[],
): string {
  const { title, sections } = getPolicies(locale).privacyPolicy(name);
  return formatMarkdownPage(title, [
    ...formatSection(privacy.controller),
    ...sections.flatMap((section) => [
      `## ${escapeMarkdown(section.heading)}`,
      formatSectionBody(section),
    ]),
    ...formatSection(privacy.bases),
  ]);
}
