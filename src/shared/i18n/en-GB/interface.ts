import { en } from '../en/interface.ts';
import type { Messages } from '../translator.ts';

/** English as shops in Britain use it: basket, postcode, flat, delivery. Spelling is British in `en` already. */
const british: Partial<Messages> = {
  'site.cart': 'Basket',
  'site.cartCount': 'Basket, items: {count}',

  'noscript.listing': 'Choosing options and adding to the basket need JavaScript. Please switch it on in your browser.',
  'noscript.checkout': 'Checkout needs JavaScript. What is in your basket is kept.',
  'noscript.cart': 'The basket needs JavaScript. What you put into it before is kept.',

  'failure.text': 'This part of the page has stopped working. Your basket is kept.',

  'listing.addToCart': 'Add to basket',
  'listing.added': 'Added to basket',
  'listing.viewCart': 'View basket',
  'listing.physicalDelivery': 'Made to order and sent to your door. Dispatched in 3 to 5 business days.',
  'listing.estimatedShip': 'Estimated to be dispatched by {date}.',

  'quickAdd.add': 'Add to basket',

  'basket.added': 'Added to basket',
  'basket.total.one': 'Basket total, {count} item',
  'basket.total.other': 'Basket total, {count} items',
  'basket.viewCart': 'View basket',
  'basket.unavailableTitle': 'Your basket has changed',
  'basket.unavailableSome': 'Some items were removed from your basket because they are not available at this time',
  'basket.unavailableThese':
    'The following item(s) were removed from your basket because they are not available at this time',

  'preferences.present': 'Deliver to {region}, {currency}',

  'express.working': 'Checking your basket and its prices.',

  'cart.empty': 'Your basket is empty.',
  'cart.removed': '{title} removed from your basket',
  'cart.putBack': '{title} is back in your basket',
  'cart.loading': 'Loading your basket',
  'cart.unreadable': 'Prices cannot be read right now. Your basket is kept.',
  'cart.nothingToPay': 'Nothing in your basket can be bought at this time.',
  'cart.bar': 'Basket total',

  'checkout.missing': 'It may have been finished or have run out. Your basket is kept.',
  'checkout.toCart': 'Back to your basket',
  'checkout.field.address2': 'Flat, floor, building',
  'checkout.field.city': 'Town or city',
  'checkout.field.zip': 'Postcode',
  'checkout.error.city': 'Please enter your town or city',
  'checkout.error.zip': 'Please enter your postcode',
  'checkout.addressUnknown': 'This address could not be found. Check street, town and postcode.',
  'checkout.yourCart': 'Your basket ({count})',

  'payment.closed': 'This shop takes no orders right now. Your basket is kept.',
  'payment.notAuthorised': 'The payment cannot be authorised.',
  'payment.refused.paypal': 'There was an issue authorising with PayPal',
  'payment.refused.soldOut': 'Something in your order has just sold out. Go back to your basket to see what is left.',

  'support.topic.shipping': 'Delivery',
  'support.way.topicsText': 'Orders, delivery, billing, policies.',
  'support.holiday.title': 'In time for Christmas',
  'support.holiday.standard': 'Order today with standard delivery and it arrives by 25\u00a0December.',
  'support.holiday.rush': 'Order today with rush delivery and it arrives by 25\u00a0December.',
  'support.holiday.superRush': 'Order today with super rush delivery and it arrives by 25\u00a0December.',

  'preorder.street2': 'Flat, floor, building (optional)',
  'preorder.city': 'Town or city',
  'preorder.zip': 'Postcode',
  'preorder.error.city': 'Please enter your town or city',
  'preorder.error.zip': 'Please enter your postcode',
  'preorder.error.zipLength': 'Please enter a valid postcode',

  'server.stock': 'something in your basket has sold out',

  'hosted.unavailable': 'Some items are not available at this time. Please go back to your basket and check it.',
  'hosted.state': 'County or region',
  'hosted.zip': 'Postcode',
};

// Marked pure: else a bundler keeps both catalogues in every browser script, in case the spread does something.
export const enGB: Messages = /* @__PURE__ */ Object.assign({}, en, british);
