import { isVisible } from '#shared/contract/plain-text.ts';
import { containsLink } from '#shared/utils/contains-link.ts';

/**
 * Whether mails may contain a text that the buyer has entered: it has no web or email address and no invisible characters. Otherwise
 * anybody could send links to strangers, because a buyer chooses both the name and the recipient. Separate from the contract, so that the cart does not load it.
 */
export const isSafeInMail = (text: string): boolean => isVisible(text) && !containsLink(text);
