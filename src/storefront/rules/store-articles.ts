import type { LocaleCode } from '#shared/contract/codes.ts';
import { getSupportArticles } from '#texts/documents.ts';
import { getSupportWays } from './support-terms.ts';

/** Returns the support articles of a store, which follow its settings, and what they say about its chat, contact form and support. */
export function getStoreArticles(records: App.Locals['records'], locale: LocaleCode) {
  const ways = getSupportWays(records);
  const { name, returns, delivery } = records.get('store');
  const options = { ...ways, returns, delivery, flags: records.get('flags') };
  return { articles: getSupportArticles(name, locale, options), ...ways };
}
