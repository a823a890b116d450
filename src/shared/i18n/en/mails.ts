/** English, the language every other catalogue of mails translates. `{name}` is filled in. */
export const en = {
  'order.number': 'Order number',
  'order.date': 'Ordered',
  'order.arrives': 'Arrives',
  'order.delivery': 'Delivery',
  'order.shipTo': 'Ships to',
  'order.items': 'Items',
  'order.discount': 'Discount',
  'order.discountOf': 'Discount ({code})',
  'order.shipping': 'Delivery',
  'order.tax': 'Tax',
  'order.total': 'Total',
  'order.line': '{product}, {color}, size {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.pieces': '{count} × {price}',
  'order.track': 'Track your order',
  'order.see': 'See your order',
  'order.lookup': 'Your lookup number is {lookup}. Whoever has it can see this order, so keep it to yourself.',
  'order.questions': 'Questions? Write to us with your order number: {url}',
  'order.seller': 'You get this mail because you ordered from {store}.',

  'delivery.fullStandardCost': 'Standard delivery',
  'delivery.fullRushCost': 'Rush delivery',
  'delivery.fullSuperRushCost': 'Super rush delivery',
  'delivery.none': 'By email',

  'confirmation.subject': 'Your {store} order {number}',
  'confirmation.heading': 'Thank you, {name}',
  'confirmation.text': 'We have your order and make it for you. You get another email when it is on its way.',
  'confirmation.digitalText':
    'We have your order. Digital goods come in an email of their own, usually within the hour.',

  'shipped.subject': 'On its way: your {store} order {number}',
  'shipped.heading': 'It is on its way',
  'shipped.text': 'This parcel has left us, {name}.',
  'shipped.partText': 'A part of your order has left us, {name}. The rest follows in another parcel.',
  'shipped.carrier': 'Carrier',
  'shipped.tracking': 'Tracking number',
  'shipped.track': 'Track the parcel',
  'shipped.pieces': '{count} ×',

  'files.subject': 'Your files: {store} order {number}',
  'files.heading': 'Your files are here, {name}',
  'files.text': 'What you ordered can be opened and kept now. The link is yours alone: whoever has it has the files.',
  'files.open': 'Open your files',

  'cancelled.subject': 'Cancelled: your {store} order {number}',
  'cancelled.heading': 'Your order is cancelled',
  'cancelled.text': 'Order {number} is not made and not sent.',
  'cancelled.paidText':
    'Order {number} is not made and not sent. You get another email when your {total} is on its way back.',

  'refunded.subject': 'Refund for your {store} order {number}',
  'refunded.heading': '{total} is on its way back',
  'refunded.text':
    'We gave back what you paid for order {number}, the way you paid it. Banks can take up to ten days to show it.',

  'recovery.subject': 'Your {store} orders',
  'recovery.heading': 'Your orders of the past {days} days',
  'recovery.text': 'You asked for them on our website. If you did not, nothing happened: this mail went to you alone.',
  'recovery.order': 'Order {number}',
  'recovery.lookup': 'Lookup number {lookup}',

  'status.placed': 'Placed',
  'status.in_production': 'Being made',
  'status.shipped': 'On its way',
  'status.delivered': 'Delivered',
  'status.cancelled': 'Cancelled',
  'status.refunded': 'Refunded',
} as const;
