import { en } from './en.ts';
import type { MailTextKey } from './index.ts';

/** English as shops in Britain use it. */
export const enGB: Readonly<Record<MailTextKey, string>> = {
  ...en,
  'order.shipTo': 'Delivering to',
};
