import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Terms of Use',
    lastUpdated: 'Feb 2020',
    sections: [
      {
        heading: 'The agreement',
        paragraphs: [
          `These terms are the agreement between you and ${storeName} for using this shop and buying from it. By using the shop or placing an order you accept them, together with the Privacy Policy. If you do not accept them, please do not use the shop.`,
        ],
      },
      {
        heading: 'Who may buy',
        paragraphs: [
          `You must be ${BUYER_MIN_AGE} or older to use this shop and to buy from it. By placing an order you say that you are, that what you told us about yourself is true, and that you may use the payment method you chose.`,
        ],
      },
      {
        heading: 'Products',
        paragraphs: [
          'Most goods are made after you order them. Colors on a screen differ from colors on cloth, and a print may sit a few millimetres from where a picture shows it. Sizes are given in a size guide beside each product: please read it before you choose. We may change or end a product at any time; an order we have accepted is not touched by that.',
        ],
      },
      {
        heading: 'Prices and payment',
        paragraphs: [
          `Prices are shown in the currency you selected. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'Shipping and taxes are added at checkout, before you pay.'} The price that counts is the one shown when you place the order. If a price was plainly wrong, we may cancel the order and return your money in full.`,
          'Payments are handled by payment providers under their own terms. A promo code works once for each order, within the dates and conditions named with it, and has no cash value.',
        ],
      },
      {
        heading: 'Orders',
        paragraphs: [
          'Your order is an offer. It is accepted when we confirm it. We may refuse an order, for instance when an item has run out, when we cannot deliver to your address or when a payment looks like fraud. If money was taken, you get it back.',
          'Making begins soon after you order, so a change or a cancellation cannot be promised. Ask at once and we will try.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'Dates at checkout are estimates, counted from what the workshop and the carrier tell us. They are not guaranteed. Duties and import taxes of your country are yours to pay unless checkout says otherwise. Digital goods are delivered by a link.',
        ],
      },
      {
        id: 'returns',
        heading: 'Returns',
        paragraphs: [
          `Physical goods come with a ${RETURN_DAYS} day free return: within ${RETURN_DAYS} days of delivery you can send an item back and get your money, or another size where there is one. The item should be unworn and unwashed. If it arrived damaged, misprinted or wrong, tell us within the same ${RETURN_DAYS} days and it is replaced or refunded.`,
          'Returns of digital goods are limited. Once a file was downloaded or a code was shown it can only be refunded if it does not work or is not what was described. Rights that the law of your country gives you stand beside this and are not reduced by it.',
        ],
      },
      {
        heading: 'What you may not do',
        paragraphs: ['While using the shop you agree not to:'],
        list: [
          'break a law, or use a name or a payment method that is not yours;',
          'copy product pictures, designs or texts for sale;',
          'collect data from the shop by machine in a way that burdens it;',
          'try to get round its security or disturb other shoppers;',
          'buy to sell on where a listing says that this is not allowed.',
        ],
      },
      {
        heading: 'Designs and marks',
        paragraphs: [
          `The designs, names, texts and pictures in this shop belong to ${storeName}, to the creators it works with or to others who allow their use. Buying a product gives you the product, not a right to its design. If you think that something here infringes your rights, use the report link on its listing.`,
        ],
      },
      {
        heading: 'No warranty beyond the law',
        paragraphs: [
          'The shop is offered as it is. We work to keep it correct and open, but do not promise that it is free of errors or always there. Sports gear lowers a risk and does not remove it: read the instructions that come with a product. Nothing here takes away a warranty that the law gives you.',
        ],
      },
      {
        heading: 'Limit of liability',
        paragraphs: [
          `As far as the law allows, ${storeName} and the companies that run this shop for it are not liable for indirect or consequential loss, and their liability for everything together is limited to ${LIABILITY_LIMIT}. This limit does not apply where the law forbids one, such as for injury caused by negligence or for fraud.`,
        ],
      },
      {
        heading: 'Other sites',
        paragraphs: [
          'Links to other websites are offered for convenience. We do not run those sites and do not answer for them.',
        ],
      },
      {
        heading: 'Changes and the rest',
        paragraphs: [
          'We may change these terms. The text that stands here on the day you order applies to that order. If one part of the terms turns out to be invalid, the others stay. If we do not insist on a right once, we may still insist on it later.',
        ],
      },
    ],
  };
}
