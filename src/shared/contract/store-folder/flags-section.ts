import * as v from 'valibot';
import { FLAGS } from '../flags.ts';
import { field } from './field.ts';

/** `flags` of `store.json`. An unknown flag is an error. */
export const FlagsSection = v.partial(
  v.strictObject({
    support: field(
      FLAGS.support,
      'Adds support articles, order tracking, a contact form and a chat page. When it is off, their addresses lead to the home page and the footer links to `helpCentreUrl` instead.',
    ),
    ageGate: field(
      FLAGS.ageGate,
      'Asks every visitor to confirm that they are 18 or older and live in neither Louisiana nor Utah before a page is shown.',
    ),
    fanValidation: field(
      FLAGS.fanValidation,
      'Shows the banner "Fan favorite: ordered more than 200 times" on listings with more than 100 orders. The number is rounded down to full hundreds.',
    ),
    usOnlyCheckout: field(
      FLAGS.usOnlyCheckout,
      'Offers Apple Pay, Google Pay and other browser wallets only to buyers in the USA whose order is made in the USA and paid in US dollars.',
    ),
    checkoutVersion: field(
      FLAGS.checkoutVersion,
      'Where shoppers pay: `v1` is the checkout page of the shop, `v2` leads from the cart to the checkout page of the platform.',
    ),
    productCache: field(
      FLAGS.productCache,
      'When on, the build loads the whole catalog in one file, and the home page has a Load More button. When off, the build loads the catalog page by page, and the home page has numbered pages.',
    ),
    hideCard: field(
      FLAGS.hideCard,
      'Removes card payment from the checkout. It has no effect when no other way to pay would be left.',
    ),
    hidePaypal: field(
      FLAGS.hidePaypal,
      'Removes PayPal from the cart and the checkout. It has no effect when no other way to pay would be left.',
    ),
    hideAfterpay: field(
      FLAGS.hideAfterpay,
      'Removes Afterpay from the checkout. Afterpay is only ever offered to buyers in the USA.',
    ),
    hideTextMessages: field(
      FLAGS.hideTextMessages,
      'Removes the question in the checkout whether you may send news by text message. `shopkiln orders` lists who has agreed.',
    ),
    paymentLayout: field(
      FLAGS.paymentLayout,
      'How shoppers enter a card in the checkout of the shop: `fields` shows card fields, `element` the Payment Element of Stripe, which also offers Klarna and Link if you have enabled them in your Stripe account. PayPal, Afterpay and the browser wallets stay choices of their own.',
    ),
    liveChat: field(
      FLAGS.liveChat,
      'Loads the chat that `supportChat` names, on phones. Where consent is required, it loads after consent.',
    ),
    abTesting: field(
      FLAGS.abTesting,
      'Assigns visitors to the variants of `experiments`, each visitor always to the same one. It has no effect without experiments.',
    ),
    notification: field(
      FLAGS.notification,
      'Text of the notification bar at the top of every page. It replaces `content.notification` of `theme.json`.',
      ['Orders before 10 December arrive by Christmas.'],
      'the text in `theme.json`, or no bar',
    ),
  }),
);
