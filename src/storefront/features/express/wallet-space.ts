import { readText, writeText } from '#storefront/browser/storage.ts';

/** Session storage key of whether the card provider had wallet buttons for this browser: `none` or `some`. */
const KEY = 'wallets';

/** Whether space for the wallet buttons is reserved: always, unless an earlier page of this tab had none. */
export const hasSpaceForWallets = (): boolean => readText('session', KEY) !== 'none';

/** Stores whether this browser has wallet buttons, for the next page. */
export const saveWalletSpace = (hasButtons: boolean): boolean =>
  writeText('session', KEY, hasButtons ? 'some' : 'none');
