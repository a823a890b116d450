import { readText, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of the fact that the card provider had no wallet button for this browser. */
const KEY = 'no-wallets';

/** Whether space for the wallet buttons is reserved: always, unless an earlier page of this tab had none. */
export const hasSpaceForWallets = (): boolean => !readText('session', KEY);

/** Stores that this browser has no wallet buttons, for the next page. During a visit none are added. */
export function saveWalletSpace(hasButtons: boolean): void {
  if (!hasButtons) writeText('session', KEY, '1');
}
