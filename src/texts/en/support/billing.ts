import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Ways to pay',
    summary: 'Card, PayPal, Afterpay, and Apple Pay or Google Pay where your browser knows them.',
    sections: [
      {
        heading: 'What checkout offers',
        paragraphs: ['You see the methods that work for your order and your device:'],
        list: [
          'Card: number, expiry date and security code go straight to the payment provider. We never see them.',
          'PayPal: you confirm in PayPal’s own window and come back to the shop.',
          'Apple Pay and Google Pay: shown when your browser supports them and holds a card.',
          'Afterpay: pay in instalments, for orders in the USA region. It sends you to its own site to agree.',
        ],
      },
      {
        heading: 'When money moves',
        paragraphs: [
          'Shipping, taxes and any discount are added before you pay, so the total you confirm is the total you are charged. Prices are in the currency you chose at the foot of the page; your bank may add a fee if your account uses another one.',
          'If a payment fails, you have not been charged for it. A bank can show a reservation for a few days, which it then lifts by itself.',
        ],
      },
      {
        heading: 'Is it safe?',
        paragraphs: [
          'All transactions are secure and encrypted. Some banks ask you to confirm a payment in their app or by a code: that step is theirs, and you return to your order after it.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Using a promo code',
    summary: 'Enter it at checkout, after your address. One code counts for each order.',
    sections: [
      {
        heading: 'Where it goes',
        paragraphs: [
          'Go to checkout and fill in your address. Then type the code beside the summary of your cart and choose Apply. On a phone, the button “Have a promo code?” stands below the ways to pay. The address comes first because some codes depend on where the parcel goes.',
        ],
      },
      {
        heading: 'What codes do',
        paragraphs: ['There are three kinds, and the summary shows the effect at once:'],
        list: [
          'a percentage off the goods;',
          'a fixed amount off, given in US dollars;',
          'free shipping by standard delivery.',
        ],
      },
      {
        heading: '“Cannot be applied to your order”',
        paragraphs: [
          'The code was understood but does not fit. Most often it has ended, it was made for other goods, or there is a typing slip: capitals do not matter, a zero for the letter O does. Remove it and try once more. A code cannot be added after the order is placed, and it has no cash value.',
          'If a code from our own newsletter or banner is refused, send us the code and the time you tried.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'My payment was declined',
    summary:
      'Your bank decides, and checkout tells you what it said. Nothing was ordered or charged.',
    sections: [
      {
        heading: 'What the message means',
        paragraphs: ['Your cart and your address are kept while you sort it out.'],
        list: [
          'Card number, expiry date or security code: compare each digit with the card and enter them again.',
          'Insufficient funds: the account or the card’s limit does not cover the total.',
          'Processing error: the connection to the bank failed. Wait a minute and try again.',
          'Declined, without a reason: the bank does not tell us why. It will tell you.',
        ],
      },
      {
        heading: 'Three things that usually help',
        paragraphs: [
          'Ask your bank whether it held the payment back as unusual, then try again. Use another card or PayPal. Or leave checkout through your cart and come back, which starts a fresh payment.',
        ],
      },
      {
        heading: 'Charged, but no confirmation?',
        paragraphs: [
          'Do not pay a second time. A payment can be confirmed a few minutes late, above all with PayPal and Afterpay. If no email has come after an hour, recover your orders by email address. If the order is not among them, write to us with the amount and the time, and we will trace it.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recover my orders' },
  },
];
