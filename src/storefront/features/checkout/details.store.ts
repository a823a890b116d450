import { atom } from 'nanostores';

/** Whether the customer's details are shown as a form or as a summary. */
export const $details = atom<'editing' | 'entered'>('editing');
