import type { LocaleCode } from '#shared/contract/codes.ts';
import * as de from './de/documents.ts';
import * as en from './en/documents.ts';
import * as enGB from './en-GB/documents.ts';
import * as es from './es/documents.ts';
import * as fr from './fr/documents.ts';
import * as it from './it/documents.ts';
import * as nl from './nl/documents.ts';
import * as ptBR from './pt-BR/documents.ts';
import type { SupportArticle } from './support-article.ts';

type Documents = typeof en;

const DOCUMENTS: Readonly<Record<LocaleCode, Documents>> = { en, de, nl, fr, it, es, 'pt-BR': ptBR, 'en-GB': enGB };

/** Returns the policy pages in a language, each a function of the store's name. */
export const getPolicies = (
  locale: LocaleCode,
): Pick<Documents, 'accessibilityStatement' | 'privacyPolicy' | 'termsOfUse'> => DOCUMENTS[locale];

/**
 * Returns all support articles of a store in a language, by topic. Slugs are the same in all languages. `hasChat`: whether the
 * store has live chat, which the articles then recommend.
 */
export function getSupportArticles(storeName: string, locale: LocaleCode, hasChat = false): readonly SupportArticle[] {
  const { orderArticles, shippingArticles, billingArticles, policyArticles } = DOCUMENTS[locale];
  return [...orderArticles(storeName, hasChat), ...shippingArticles, ...billingArticles, ...policyArticles(storeName)];
}
