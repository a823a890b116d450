import { atom } from 'nanostores';

/** Whether the customer's details stand as a summary or are being typed (spec §4, address state). */
export const $details = atom<'editing' | 'entered'>('editing');
