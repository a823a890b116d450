import { readText, removeStored, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of the fact that the card provider had no wallet button for this browser. */
const KEY = 'no-wallets';

/** Whether space for the wallet buttons is reserved: always, unless an earlier page of this tab had none. */
export const hasSpaceForWallets = (): boolean => readText('session', KEY) === undefined;

/** Stores whether this browser has wallet buttons, for the next page. */
export function saveWalletSpace(hasButtons: boolean): void {
  if (hasButtons) removeStored('session', KEY);
  else writeText('session', KEY, '1');
}
