import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreReturns } from '#shared/contract/store.ts';
import * as de from './de/documents.ts';
import { applyReturns, createReturnNotices, createReturnParagraphs, type ReturnNotices } from './describe-returns.ts';
import * as en from './en/documents.ts';
import * as enGB from './en-GB/documents.ts';
import * as es from './es/documents.ts';
import * as fr from './fr/documents.ts';
import * as it from './it/documents.ts';
import * as nl from './nl/documents.ts';
import type { Policy } from './policy.ts';
import * as ptBR from './pt-BR/documents.ts';
import type { SupportArticle } from './support-article.ts';

type Documents = typeof en;

const DOCUMENTS: Readonly<Record<LocaleCode, Documents>> = { en, de, nl, fr, it, es, 'pt-BR': ptBR, 'en-GB': enGB };

/** Returns the policy pages in a language, each a function of the store's name. */
export const getPolicies = (
  locale: LocaleCode,
): Pick<Documents, 'accessibilityStatement' | 'privacyPolicy' | 'termsOfUse'> => DOCUMENTS[locale];

/** Returns the terms of use of a store in a language, with its terms of returns where it names them. */
export function getTermsOfUse(storeName: string, locale: LocaleCode, returns?: StoreReturns): Policy {
  const { termsOfUse, returnTexts } = DOCUMENTS[locale];
  const terms = termsOfUse(storeName);
  if (!returns) return terms;
  const paragraphs = createReturnParagraphs(returns, returnTexts);
  return {
    ...terms,
    sections: terms.sections.map((section) => (section.id === 'returns' ? { ...section, paragraphs } : section)),
  };
}

/** Returns what pages of products say about returns, in a language. */
export const getReturnNotices = (locale: LocaleCode, returns?: StoreReturns): ReturnNotices =>
  createReturnNotices(returns, DOCUMENTS[locale].returnTexts);

/**
 * Returns all support articles of a store in a language, by topic. Slugs are the same in all languages. `hasChat`: whether the
 * store has live chat, which the articles then recommend. `returns`: the store's terms of returns where it names them.
 */
export function getSupportArticles(
  storeName: string,
  locale: LocaleCode,
  hasChat = false,
  returns?: StoreReturns,
): readonly SupportArticle[] {
  const { orderArticles, shippingArticles, billingArticles, policyArticles, returnTexts } = DOCUMENTS[locale];
  const articles = [
    ...orderArticles(storeName, hasChat),
    ...shippingArticles,
    ...billingArticles,
    ...policyArticles(storeName),
  ];
  return returns ? applyReturns(articles, returns, returnTexts) : articles;
}
