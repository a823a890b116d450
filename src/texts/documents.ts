import type { LocaleCode } from '#shared/contract/codes.ts';
import { CHAT_DAYS_A_WEEK, REPLY_BUSINESS_HOURS } from '#shared/contract/policy-terms.ts';
import type { Store, StoreReturns } from '#shared/contract/store.ts';
import { applyDelivery } from './apply-delivery.ts';
import * as de from './de/documents.ts';
import type { DeliveryTexts } from './delivery-texts.ts';
import {
  applyReturns,
  createReturnNotices,
  createReturnParagraphs,
  type ReturnNotices,
} from './describe-returns.ts';
import * as en from './en/documents.ts';
import * as enGB from './en-GB/documents.ts';
import * as es from './es/documents.ts';
import type { EuPageTexts } from './eu-page-texts.ts';
import * as fr from './fr/documents.ts';
import * as it from './it/documents.ts';
import * as nl from './nl/documents.ts';
import type { Policy } from './policy.ts';
import * as ptBR from './pt-BR/documents.ts';
import type { SupportArticle } from './support-article.ts';

type Documents = typeof en;

const DOCUMENTS: Readonly<Record<LocaleCode, Documents>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};

/** Returns the policy pages in a language, each a function of the store's name. */
export const getPolicies = (
  locale: LocaleCode,
): Pick<Documents, 'accessibilityStatement' | 'privacyPolicy' | 'termsOfUse'> => DOCUMENTS[locale];

/** Returns the texts of pages for consumers of the European Union in a language. */
export const getEuPages = (locale: LocaleCode): EuPageTexts => DOCUMENTS[locale].euPages;

/** Returns the texts about delivery zones of stores in a language. */
export const getDeliveryTexts = (locale: LocaleCode): DeliveryTexts =>
  DOCUMENTS[locale].deliveryTexts;

/** Returns the paragraphs about what a store takes back, in a language. */
export const getReturnParagraphs = (locale: LocaleCode, returns: StoreReturns): string[] =>
  createReturnParagraphs(returns, DOCUMENTS[locale].returnTexts);

/** Returns the terms of use of a store in a language, with its terms of returns and its kind of prices where it names them. */
export function getTermsOfUse(
  storeName: string,
  locale: LocaleCode,
  { returns, pricesIncludeTax }: Pick<Store, 'returns' | 'pricesIncludeTax'>,
): Policy {
  const { termsOfUse, returnTexts } = DOCUMENTS[locale];
  const terms = termsOfUse(storeName, pricesIncludeTax);
  if (!returns) return terms;
  const paragraphs = createReturnParagraphs(returns, returnTexts);
  return {
    ...terms,
    sections: terms.sections.map((section) =>
      section.id === 'returns' ? { ...section, paragraphs } : section,
    ),
  };
}

/** Returns what pages of products say about returns, in a language. */
export const getReturnNotices = (locale: LocaleCode, returns?: StoreReturns): ReturnNotices =>
  createReturnNotices(returns, DOCUMENTS[locale].returnTexts);

interface SupportOptions {
  /** Whether the store has live chat, which the articles then recommend. */
  readonly hasChat?: boolean | undefined;
  /** The store's terms of returns, where it names them. */
  readonly returns?: StoreReturns | undefined;
  /** The delivery zones of the store, where it names them. */
  readonly delivery?: Store['delivery'];
  /** What the articles promise about support. */
  readonly terms?: SupportTerms | undefined;
}

/** Returns all support articles of a store in a language, by topic. Slugs are the same in all languages. */
export function getSupportArticles(
  storeName: string,
  locale: LocaleCode,
  { hasChat = false, returns, delivery, terms = BUILT_IN_TERMS }: SupportOptions = {},
): readonly SupportArticle[] {
  const { orderArticles, shippingArticles, billingArticles, policyArticles, ...texts } =
    DOCUMENTS[locale];
  const builtIn = [
    ...orderArticles(storeName, hasChat),
    ...shippingArticles,
    ...billingArticles,
    ...policyArticles(storeName),
  ];
  const returned = returns ? applyReturns(builtIn, returns, texts.returnTexts) : builtIn;
  const articles = delivery
    ? applyDelivery(returned, delivery, texts.deliveryTexts, locale)
    : returned;
  return articles.map((article) => applyTerms(article, terms));
}

const BUILT_IN_TERMS: SupportTerms = { hours: REPLY_BUSINESS_HOURS, days: CHAT_DAYS_A_WEEK };

/** Fills the placeholders of an article. */
function applyTerms(article: SupportArticle, { hours, days }: SupportTerms): SupportArticle {
  const fill = (text: string) =>
    text.replaceAll('{hours}', String(hours)).replaceAll('{days}', String(days));
  return {
    ...article,
    sections: article.sections.map(({ paragraphs, list, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(fill),
      ...(list && { list: list.map(fill) }),
    })),
  };
}

/** What the texts about support promise, by the placeholders that they contain. */
export interface SupportTerms {
  /** Business hours until a message has a reply. */
  readonly hours: number;
  /** Days of the week on which the live chat is open. */
  readonly days: number;
}
