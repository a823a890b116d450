import { CHAT_DAYS_A_WEEK, REPLY_BUSINESS_HOURS } from '#shared/contract/policy-terms.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { SupportTerms } from '#texts/documents.ts';

/** Returns what a store promises about its support; the built-in promises where it says nothing. */
export const getSupportTerms = ({ support = {} }: Pick<Site, 'support'>): SupportTerms => ({
  hours: support.replyHours ?? REPLY_BUSINESS_HOURS,
  days: support.chatDays ?? CHAT_DAYS_A_WEEK,
});
