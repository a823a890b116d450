import { isVisible } from '#shared/contract/plain-text.ts';
import { containsAddress } from '#shared/utils/contains-address.ts';

/**
 * Whether mails may repeat a text of an order: it has no web or email address and no invisible characters. Whoever places an order
 * chooses both its name and its recipient. Separate from the contract, so that the cart does not load it.
 */
export const isRepeatable = (text: string): boolean => isVisible(text) && !containsAddress(text);
