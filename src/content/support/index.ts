import type { LocaleCode } from '#contract/common.ts';
import type { SupportArticle } from './article.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as enGB from './en-GB/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as it from './it/index.ts';
import * as nl from './nl/index.ts';
import * as ptBR from './pt-BR/index.ts';

const byLocale: Readonly<Record<LocaleCode, typeof en>> = { en, de, nl, fr, it, es, 'pt-BR': ptBR, 'en-GB': enGB };

/** Every support article of a store in a language, topic by topic. Slugs are the same in all languages. */
export function supportArticles(storeName: string, locale: LocaleCode): readonly SupportArticle[] {
  const { orderArticles, shippingArticles, billingArticles, policyArticles } = byLocale[locale];
  return [...orderArticles(storeName), ...shippingArticles, ...billingArticles, ...policyArticles(storeName)];
}
