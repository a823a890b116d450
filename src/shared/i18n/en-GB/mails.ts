import { en } from '../en/mails.ts';
import type { MailTexts } from '../language-files.ts';

/** English as shops in Britain use it. */
export const enGB: MailTexts = {
  ...en,
  'order.shipTo': 'Delivering to',
  'shipped.text': 'Your parcel is on its way, {name}.',
  'shipped.partText': 'Part of your order is on its way, {name}. The rest will follow in another parcel.',
  'shipped.track': 'Track your parcel',
};
