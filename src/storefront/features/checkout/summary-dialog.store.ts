import { atom } from 'nanostores';

/** State of the order summary dialog of small screens. `promo` opens it with the focus on the promo code. */
export const $summaryDialog = atom<'closed' | 'open' | 'promo'>('closed');
