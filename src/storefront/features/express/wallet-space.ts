import { readText, writeText } from '#storefront/browser/storage.ts';
import { NO_WALLETS_KEY } from '#storefront/inline/visit.ts';

/** Whether space for the wallet buttons is reserved: always, unless an earlier page of this tab had none. */
export const hasSpaceForWallets = (): boolean => !readText('session', NO_WALLETS_KEY);

/** Stores that this browser has no wallet buttons, for the next page. During a visit none are added. */
export function saveWalletSpace(hasButtons: boolean): void {
  if (!hasButtons) writeText('session', NO_WALLETS_KEY, '1');
}

/**
 * Returns the classes around PayPal and the wallets. They are beside each other, because PayPal then grows into the space of
 * wallets that a browser does not have, and nothing moves. With Link there are several buttons, which need the whole width.
 */
export const getButtonsClass = (isStacked: boolean): string =>
  isStacked ? 'grid gap-10px' : 'grid grid-flow-col auto-cols-fr gap-10px';
