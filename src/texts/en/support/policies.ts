import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Returns and exchanges',
    summary:
      'Physical goods come with a 30 day free return. Wrong size, wrong color, changed your mind: all count.',
    sections: [
      {
        heading: 'What you can send back',
        paragraphs: [
          'Any physical piece, within 30 days of delivery, unworn and unwashed. Try clothes on as you would in a shop. What touches mouth or skin, such as a mouthguard, can come back until it has been used.',
          'A piece that arrived damaged, misprinted or wrong may of course have been unpacked and tried. Tell us within the same 30 days.',
        ],
      },
      {
        heading: 'How it works',
        paragraphs: [
          'Please do not post anything before you have heard from us: the label decides where it goes.',
        ],
        list: [
          'Write to us with your order number and choose “Return or exchange” as the reason.',
          'Say which piece it is, and whether you want your money or another size.',
          'We answer within {hours} business hours with a prepaid label.',
          'Pack it, stick the label on, drop it off. Keep the receipt until you have heard from us again.',
        ],
      },
      {
        heading: 'Your money',
        paragraphs: [
          'When the piece has arrived and been checked, you are refunded to the way you paid, including tax. An exchange is made as a new piece and sent by standard delivery at no cost.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Start a return' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Digital goods: delivery and returns',
    summary:
      'Files arrive by email, usually within the hour. Returns of digital goods are limited.',
    sections: [
      {
        heading: 'Where your file is',
        paragraphs: [
          'After you have paid, we email a link to the address from checkout, usually within the hour. There is nothing to ship, so no delivery date is shown. If it has not come, look in spam and offers, then recover your orders with the same email address.',
        ],
      },
      {
        heading: 'Before you download',
        paragraphs: [
          'Until the link was opened you can ask for your money back within 30 days, as for anything else. Bought the wrong thing, or bought it twice? Leave the link alone and write to us.',
        ],
      },
      {
        heading: 'After you have downloaded',
        paragraphs: [
          'A file cannot be handed back. Once it was downloaded, or a code was shown, we refund it when:',
        ],
        list: [
          'the file is damaged or does not open on what the listing says it opens on;',
          'it is not what the listing described;',
          'you were charged twice for the same thing.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'What the law of your country gives you stands beside this and is not reduced by it. A file is for your own use: please send friends the listing and not the link.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Your data, opt-outs and age limits',
    summary:
      'You can opt out of news and tracking at any time. To buy here you must be 18 or older.',
    sections: [
      {
        heading: 'What we keep',
        paragraphs: [
          `${storeName} has no customer accounts, so there is no password of yours to lose. We keep what an order needs: name, addresses, phone number and what you bought. Card details go to the payment provider and never reach us. The Privacy Policy lists all of it.`,
        ],
      },
      {
        heading: 'Opting out',
        paragraphs: [
          'Every newsletter has a link to leave at its foot, and every text message can be answered with STOP. To have your data deleted, or not shared for advertising, use the contact form, choose “Something else” and say so. It can take up to ten business days until all our partners have carried it out. Records of sales stay as long as tax law demands.',
        ],
      },
      {
        heading: 'Age limits',
        paragraphs: ['Two ages matter here:'],
        list: [
          '18: you must be 18 or older to use this shop and to order. A parent can order for a child.',
          '13: the shop is not for children under 13, and we do not knowingly keep anything about them. If a child has written to us, tell us and we delete it.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Read the Privacy Policy' },
  },
];
