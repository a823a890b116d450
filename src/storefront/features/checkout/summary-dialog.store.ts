import { atom } from 'nanostores';

/** The order summary of small screens, a modal; `promo` opens it at the promo code. */
export const $summaryDialog = atom<'closed' | 'open' | 'promo'>('closed');
