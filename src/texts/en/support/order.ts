import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Where is my order?',
    summary: 'Your order number shows how far it is: being made, on its way, or delivered.',
    sections: [
      {
        heading: 'Look it up',
        paragraphs: [
          'Enter your order number on the “Track my order” page. You see the state of the order, what is in it, and each parcel with its own progress. An order can travel in more than one parcel when its pieces are made in different workshops.',
        ],
      },
      {
        heading: 'What the states mean',
        paragraphs: [
          'Goods are made after you order them, so the first days pass without a parcel to follow.',
        ],
        list: [
          'Being made: your pieces are being printed and checked. Most leave within 3 to 5 business days.',
          'On its way: the carrier has the parcel. Its first scan can take a day to appear.',
          'Delivered: the carrier says it has arrived. Look with neighbors and at the door before you write to us.',
        ],
      },
      {
        heading: 'When the date has passed',
        paragraphs: [
          'The date at checkout is an estimate. If it is more than three business days behind you and nothing has moved, write to us with your order number and we will ask the carrier.',
        ],
      },
    ],
    action: { href: '/track', text: 'Track my order' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'I lost my order number',
    summary: 'One email brings back every order you placed in the past 60 days.',
    sections: [
      {
        heading: 'Look in three places first',
        paragraphs: ['The number was shown to you more than once:'],
        list: [
          'on the page that thanked you after you paid;',
          'in the subject of the confirmation email, which some mailboxes file under offers or spam;',
          'on the slip inside the parcel, once it has arrived.',
        ],
      },
      {
        heading: 'Have it sent again',
        paragraphs: [
          'Enter the email address you ordered with on the recovery page. We send that address a list of its orders during the past 60 days, each with its number. Use the very address from checkout: a second mailbox of yours, or a friend’s, has no orders to list.',
          'Nothing is shown on the page itself, so that nobody can look up an order with an address that is not theirs.',
        ],
      },
      {
        heading: 'Older than 60 days',
        paragraphs: [
          'Recovery reaches back 60 days and no further. For an older order, use the contact form and tell us the name and the delivery address you gave. An agent finds it by hand and answers within {hours} business hours.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recover my order number' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Can I change or cancel my order?',
    summary:
      'Often, if you ask within the hour. Once printing has begun, we can no longer stop it.',
    sections: [
      {
        heading: 'Why the window is short',
        paragraphs: [
          `Nothing at ${storeName} waits on a shelf. A creator draws the design, and a workshop prints your piece after you have ordered it, often on the same day. So a change cannot be promised, only tried.`,
        ],
      },
      {
        heading: 'What to do',
        paragraphs: [
          hasChat
            ? `Open live chat if you can: it is staffed {days} days a week and is the fastest way to catch an order. Otherwise use the contact form with the reason “Change or cancel an order”, and write in one message:`
            : 'Use the contact form with the reason “Change or cancel an order”, and write in one message:',
        ],
        list: [
          'your order number;',
          'which item is meant, if there are several;',
          'the size, color or address you want instead, or that you wish to cancel.',
        ],
      },
      {
        heading: 'If it is too late',
        paragraphs: [
          'A physical piece can come back to us free of charge within 30 days of delivery, so a wrong size costs you time but no money.',
          'If the address is wrong and the parcel is under way, tell us at once: the carrier can sometimes redirect it. A cancelled order is refunded in full to the way you paid.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Ask for a change' },
  },
];
