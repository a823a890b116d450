import { atom } from 'nanostores';

/** State of the card provider's payment element. */
export const $elementState = atom<'loading' | 'ready' | 'failed'>('loading');
