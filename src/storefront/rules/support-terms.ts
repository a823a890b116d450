import { CHAT_DAYS_A_WEEK, REPLY_BUSINESS_HOURS } from '#shared/contract/policy-terms.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import type { SupportTerms } from '#texts/documents.ts';
import { hasContactForm } from './contact-form-url.ts';

/** Returns what a store promises about its support; the built-in promises where it says nothing. */
export const getSupportTerms = ({ support = {} }: Pick<Site, 'support'>): SupportTerms => ({
  hours: support.replyHours ?? REPLY_BUSINESS_HOURS,
  days: support.chatDays ?? CHAT_DAYS_A_WEEK,
});

/** Returns how shoppers reach a store: whether it has live chat, whether its contact form reaches somebody, and its promises. */
export function getSupportWays(records: App.Locals['records']) {
  const site = records.get('site');
  return {
    hasChat: getLiveChat(site, records.get('flags')) !== undefined,
    hasContact: hasContactForm(site, records.get('store')),
    terms: getSupportTerms(site),
  };
}
