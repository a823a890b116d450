import { en } from '../en/interface.ts';
import type { Messages } from '../translator.ts';

/** English as shops in Britain use it: basket, postcode, flat, delivery. British spelling. */
const british: Partial<Messages> = {
  'site.cart': 'Basket',
  'site.cartCount': 'Basket, items: {count}',

  'noscript.listing':
    'Choosing options and adding to the basket need JavaScript. Please turn it on in your browser.',
  'noscript.checkout': 'Checkout needs JavaScript. The items in your basket are saved.',
  'noscript.cart': 'The basket needs JavaScript. Items you added earlier are saved.',

  'failure.text': 'This part of the page stopped working. Your basket is safe.',

  'listing.addToCart': 'Add to basket',
  'listing.added': 'Added to basket',
  'listing.takenBack': '{title} is sold out. We took it out of your basket.',
  'listing.viewCart': 'View basket',
  'listing.physicalDelivery':
    'Made to order and sent to your door. Dispatched in 3 to 5 business days.',
  'listing.estimatedShip': 'Estimated to be dispatched by {date}.',

  'quickAdd.add': 'Add to basket',
  'quickAdd.onlyLeft': 'Only {count} left of {title}, and your basket has them all.',

  'basket.added': 'Added to basket',
  'basket.total.one': 'Basket total, {count} item',
  'basket.total.other': 'Basket total, {count} items',
  'basket.viewCart': 'View basket',
  'basket.unavailableTitle': 'Your basket has changed',
  'basket.unavailableSome':
    'Some items were removed from your basket because they are not available at this time',
  'basket.unavailableThese':
    'The following item(s) were removed from your basket because they are not available at this time',
  'cartLink.nothing': 'Nothing was added to your basket',
  'cartLink.allInCart': 'Your basket already holds all that are left.',
  'cartLink.full': 'Your basket is full.',

  'preferences.present': 'Deliver to {region}, {currency}',

  'express.working': 'Checking your basket and prices.',

  'cart.empty': 'Your basket is empty.',
  'cart.removed': '{title} removed from your basket',
  'cart.restored': '{title} is back in your basket',
  'cart.onlyLeft': 'Only {count} left of {title}. We changed the quantity in your basket.',
  'cart.loading': 'Loading your basket',
  'cart.unresolved': 'We can’t load prices right now. Your basket is saved.',
  'cart.nothingToPay': 'None of the items in your basket are available right now.',
  'cart.bar': 'Basket total',

  'checkout.missing': 'It may be completed or expired. Your basket is saved.',
  'checkout.rememberHint':
    'Saved in this browser only, without your card. Untick the box to erase them.',
  'checkout.toCart': 'Back to your basket',
  'checkout.field.address2': 'Flat, floor, building',
  'checkout.field.city': 'Town or city',
  'checkout.field.zip': 'Postcode',
  'checkout.field.postcode': 'Postcode',
  'checkout.field.region': 'County or region',
  'checkout.error.city': 'Please enter your town or city',
  'checkout.error.zip': 'Please enter your postcode',
  'checkout.error.postcode': 'Please enter your postcode',
  'checkout.error.postcodeInvalid': 'Please enter a postcode of the selected country',
  'checkout.addressUnknown':
    'We couldn’t find this address. Please check the street, town and postcode.',
  'checkout.yourCart': 'Your basket ({count})',

  'payment.closed': 'This shop isn’t taking orders right now. Your basket is saved.',
  'payment.notAuthorized': 'The payment cannot be authorised.',
  'payment.declined.paypal': 'There was an issue authorising with PayPal',
  'payment.declined.soldOut':
    'Something in your order just sold out. Go back to your basket to see what is still available.',

  'support.topic.shipping': 'Delivery',
  'support.way.topicsText': 'Orders, delivery, billing, policies.',
  'support.holiday.title': 'In time for Christmas',
  'support.holiday.standard':
    'Order today with standard delivery and it arrives by 25\u00a0December.',
  'support.holiday.rush': 'Order today with rush delivery and it arrives by 25\u00a0December.',
  'support.holiday.superRush':
    'Order today with super rush delivery and it arrives by 25\u00a0December.',

  'preorder.street2': 'Flat, floor, building (optional)',
  'preorder.city': 'Town or city',
  'preorder.zip': 'Postcode',
  'preorder.error.city': 'Please enter your town or city',
  'preorder.error.zip': 'Please enter your postcode',
  'preorder.error.zipLength': 'Please enter a valid postcode',

  'server.stock': 'something in your basket is sold out, or too few are left',

  'hosted.unavailable':
    'Some items are not available right now. Please go back to your basket and check it.',
  'hosted.state': 'County or region',
  'hosted.zip': 'Postcode',
  'site.help': 'Help centre',
  'listing.returnPolicyText':
    'Wrong size, wrong colour, changed your mind? Send it back within 30 days, free of charge.',
  'listing.centimetres': 'Centimetres',
  'listing.fans': 'Fan favourite: ordered more than {count} times',
  'choice.color': 'Colour',
  'order.statusText.shippedPart':
    'Part of your order is on its way. The rest will follow in another parcel.',
  'order.shipments': 'Parcels',
  'order.noShipment':
    'Nothing has shipped yet. Each parcel will be listed here with its tracking number.',
  'order.shipment': 'Parcel {number}',
  'order.shipmentTrack': 'Track parcel {number}',
  'thanks.followText': 'Your order page always shows the current status and parcels.',
  'track.intro':
    'Your order number shows what is being made, what is packed and where each parcel is.',
  'order.step.cancelled': 'Cancelled',
  'order.statusText.cancelled': 'This order was cancelled and will not be made or shipped.',
  'withdrawal.error.closed':
    'This order was cancelled or refunded in full, so there is nothing left to withdraw from.',
  'download.revoked':
    'This order was cancelled or refunded, so its files can no longer be downloaded.',
  'orderPage.cancelFailed':
    'Your order could not be cancelled here, because its status has changed. Please contact us.',
  'orderPage.refundDelayed':
    'Your order is cancelled. The refund could not be sent yet, and we will try again.',
  'orderPage.refundRejected':
    'Your order is cancelled, but your refund did not go through. Please contact us, and we will refund you another way.',
};

// Marked pure: else a bundler keeps both catalogues in every browser script, in case the spread does something.
export const enGB: Messages = /* @__PURE__ */ Object.assign({}, en, british);
