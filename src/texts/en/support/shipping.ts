import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Delivery options and times',
    summary:
      'Standard, rush or super rush: checkout shows a date and a price for each before you pay.',
    holiday: true,
    sections: [
      {
        heading: 'Three speeds',
        paragraphs: [
          'After you have entered your address, checkout lists the options that reach it, each with an arrival date and a price:',
        ],
        list: [
          'Standard delivery: the one to pick when there is no hurry, and always the cheapest.',
          'Rush delivery: your piece moves up in the workshop and travels by a faster service.',
          'Super rush delivery: first in line, and the fastest service to your address.',
        ],
      },
      {
        heading: 'How the date is made',
        paragraphs: [
          'Two spans add up. Making takes 3 to 5 business days for standard delivery and less for the other two. Then the carrier needs its own time, which depends on the distance. Weekends and public holidays count for neither.',
          'The date is an estimate by workshop and carrier, not a guarantee. If your order holds several things, the slowest of them sets it.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'You can switch between options until you place the order, and the total follows at once. Afterwards the speed is fixed, because the place in the line has been taken.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Where we ship',
    summary:
      'To the United States, the European Union, Canada, Australia and most other countries.',
    sections: [
      {
        heading: 'Choose your region first',
        paragraphs: [
          'Prices and stock depend on where a parcel goes. Pick your region and currency at the foot of any page: USA, European Union, Canada, Australia or Rest of the world, in US dollars, pounds, euros, Australian or Canadian dollars. Orders for the European Union are made within it. All others are made in the USA.',
          'A cart filled under one region may hold something that another region does not offer. The cart tells you before you pay.',
        ],
      },
      {
        heading: 'Outside the United States',
        paragraphs: [
          'International delivery takes a few more steps, and checkout leads you through them once you have chosen a country. Give a phone number the carrier can reach: customs and drivers ask for it.',
          'Duties and import taxes of your country are yours to pay, unless checkout says that they are included.',
        ],
      },
      {
        heading: 'When we cannot deliver',
        paragraphs: [
          'Some goods cannot cross some borders. Checkout then says so before any money moves. Choose another address, or write to us and we will look for a way.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'My parcel is late, lost or damaged',
    summary:
      'Tell us within 30 days of the delivery date. We replace the piece or return your money.',
    sections: [
      {
        heading: 'Late',
        paragraphs: [
          'Check the tracking page first. A parcel often sits three or four days without a scan and then arrives. If the estimate is more than three business days old, write to us: we open a search with the carrier, so you do not have to.',
        ],
      },
      {
        heading: 'Marked delivered, but not there',
        paragraphs: [
          'Look at the delivery note and ask the people you live with, your neighbors and your building’s front desk. Carriers sometimes scan a parcel a day early. If it has not turned up the next day, we take over.',
        ],
      },
      {
        heading: 'Damaged, misprinted or wrong',
        paragraphs: ['Keep the piece and its packaging until we have answered, and send us:'],
        list: [
          'your order number;',
          'one sentence on what is wrong and where on the piece;',
          'which you would prefer, a new one or your money.',
        ],
      },
      {
        heading: 'What happens then',
        paragraphs: [
          `An agent answers within {hours} business hours and may ask for a photo. You need not send a faulty piece back unless we ask, and if we do, postage is ours.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Report a parcel' },
  },
];
