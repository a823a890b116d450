import { en } from '../en/mails.ts';
import type { MailTexts } from '../language-files.ts';

/** English as shops in Britain use it. */
export const enGB: MailTexts = {
  ...en,
  'order.shipTo': 'Delivering to',
  'shipped.text': 'Your parcel is on its way, {name}.',
  'shipped.partText':
    'Part of your order is on its way, {name}. The rest will follow in another parcel.',
  'shipped.track': 'Track your parcel',
  'cancelled.subject': 'Cancelled: your {store} order {number}',
  'cancelled.heading': 'Your order is cancelled',
  'refunded.cancelledText':
    'Order {number} is cancelled: it will not be made or shipped. We refunded it to your original payment method. It can take up to ten days to appear.',
  'status.cancelled': 'Cancelled',
  'newCancellation.subject': 'Order {number} was cancelled by the shopper',
  'newCancellation.heading': 'Order {number} was cancelled',
  'newCancellation.text':
    'The shopper cancelled this order at {store} before production started. Do not make or ship it.',
  'newCancellation.paidText':
    'The shopper cancelled this order at {store} before production started. Do not make or ship it. The platform will refund what was paid: {total}.',
};
