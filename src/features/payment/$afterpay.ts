import { atom } from 'nanostores';

/**
 * Why the notice that Afterpay cannot be had stands: `payment`, it refused; `delivery`, no delivery options came (spec §8
 * shows the same notice then). Undefined: no notice.
 */
export const $afterpayTrouble = atom<'payment' | 'delivery' | undefined>();

/** Flagged unavailable for this checkout. */
export const $afterpayUnavailable = atom(false);
