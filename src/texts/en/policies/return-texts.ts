import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: '{days} Day Free Return Policy',
    paid: '{days} Day Return Policy',
    none: 'No Returns',
    digital: 'Returns of Digital Goods',
  },
  physical: {
    free: 'Changed your mind? Send it back within {days} days of delivery, free of charge.',
    paid: 'Changed your mind? Send it back within {days} days of delivery. You pay the postage.',
    none: 'This item cannot be returned because you have changed your mind.',
  },
  digital: {
    some: 'Changed your mind? You can ask for your money back within {days} days of your order.',
    none: 'Returns of digital goods are limited: we refund a file that does not work or is not what was described.',
  },
  damaged:
    'If an item arrives damaged, misprinted or wrong, tell us: we replace it or return your money.',
  rights:
    'Rights that the law of your country gives you stand beside this and are not reduced by it.',
  reply: 'We reply with the address to send it to. You choose the carrier and pay the postage.',
  refund:
    'When the item has arrived and been checked, you are refunded to the way you paid, including tax.',
};
