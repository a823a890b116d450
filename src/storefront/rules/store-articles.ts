import type { LocaleCode } from '#shared/contract/codes.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import { getSupportArticles } from '#texts/documents.ts';
import { hasContactForm } from './contact-form-url.ts';
import { getSupportTerms } from './support-terms.ts';

/** Returns the support articles of a store, which follow its settings, and what they say about its chat, contact form and support. */
export function getStoreArticles(records: App.Locals['records'], locale: LocaleCode) {
  const [site, flags, store] = [records.get('site'), records.get('flags'), records.get('store')];
  const hasChat = getLiveChat(site, flags) !== undefined;
  const hasContact = hasContactForm(site, store);
  const { name, returns, delivery } = store;
  const terms = getSupportTerms(site);
  const options = { hasChat, hasContact, returns, delivery, flags, terms };
  return { articles: getSupportArticles(name, locale, options), hasChat, hasContact, terms };
}
