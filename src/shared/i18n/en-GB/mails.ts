import { en } from '../en/mails.ts';
import type { MailTexts } from '../language-files.ts';

/** English as shops in Britain use it. */
export const enGB: MailTexts = {
  ...en,
  'order.shipTo': 'Delivering to',
};
