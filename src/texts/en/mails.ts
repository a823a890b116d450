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
  'tax.vat': 'VAT ({rate})',
  'tax.gst': 'GST ({rate})',
  'tax.sales_tax': 'Sales tax ({rate})',
  'tax.included': 'Includes {tax}',
  'order.line': '{product}, {color}, size {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Track your order',
  'order.see': 'See your order',
  'order.page': 'Open your order page',
  'order.email': 'Email',
  'order.lookup':
    'Your lookup number is {lookup}. Anyone with this number can see this order. Keep it private.',
  'order.questions': 'Questions? Contact us with your order number: {url}',
  'order.seller': 'You received this email because you ordered from {store}.',

  'receipt.title': 'Receipt',
  'receipt.invoice': 'Invoice',
  'receipt.invoiceNumber': 'Invoice number',
  'receipt.invoiceDate': 'Invoice date',
  'receipt.supplyDate': 'Date of supply',
  'receipt.supplyExpected': '{days} (expected)',
  'receipt.refund': 'Refund receipt',
  'receipt.creditNote': 'Credit note',
  'receipt.creditNoteNumber': 'Credit note number',
  'receipt.date': 'Date',
  'receipt.corrects': 'Corrects invoice',
  'receipt.numberOfDate': '{number} of {date}',
  'receipt.seller': 'Seller',
  'receipt.vatId': 'VAT ID',
  'receipt.buyer': 'Billed to',
  'receipt.payment': 'Payment method',
  'receipt.status': 'Status',
  'receipt.item': 'Item',
  'receipt.quantity': 'Quantity',
  'receipt.price': 'Unit price',
  'receipt.amount': 'Amount',
  'receipt.download': 'Download as PDF',
  'receipt.open': 'Open your receipt',
  'receipt.invalid':
    'This link is not valid. Please use the link in the confirmation of your order.',

  'newOrder.subject': 'New order {number}: {total}',
  'newOrder.heading': 'New order {number}',
  'newOrder.text': '{name} ordered from {store}.',
  'newOrder.customer': 'Customer',
  'newOrder.files': 'For the files to print and the next steps, run: {command}',
  'newOrder.reason':
    'You received this email because this address is set to get the new orders of {store}.',
  'dispute.subject': 'Payment of order {number} is disputed: {total}',
  'dispute.heading': 'The buyer disputes {total}',
  'dispute.text':
    'Your payment provider holds the money until the dispute about order {number} is decided. Send your provider proof that the order was placed and delivered.',
  'dispute.hint':
    'Do not refund the order while it is disputed: the buyer could get the money twice.',
  'dispute.amount': 'Disputed amount',
  'dispute.reason': 'Reason',
  'dispute.due': 'Respond by',
  'dispute.endedSubject': 'The dispute about order {number} has ended',
  'dispute.won': 'You have won the dispute about {total}',
  'dispute.lost': 'The buyer has won the dispute about {total}',
  'dispute.closed': 'The dispute about {total} was closed without a decision',
  'dispute.endedText':
    'Your payment provider has reported how the dispute about order {number} has ended.',

  'delivery.fullStandardCost': 'Standard delivery',
  'delivery.fullRushCost': 'Rush delivery',
  'delivery.fullSuperRushCost': 'Super rush delivery',
  'delivery.none': 'By email',

  'confirmation.subject': 'Your {store} order {number}',
  'confirmation.heading': 'Thank you, {name}',
  'confirmation.text':
    'We have your order and will make it for you. We’ll email you when it ships.',
  'confirmation.digitalText':
    'We have your order. Digital items arrive in a separate email, usually within an hour.',
  'confirmation.filesText':
    'We have your order, and your files are ready. You can download them from your order page.',
  'confirmation.someFilesText':
    'We have your order and will make it for you. Your files are ready on your order page. We’ll email you when the rest ships.',

  'shipped.subject': 'On its way: your {store} order {number}',
  'shipped.heading': 'It is on its way',
  'shipped.text': 'Your package is on its way, {name}.',
  'shipped.partText':
    'Part of your order is on its way, {name}. The rest will follow in another package.',
  'shipped.carrier': 'Carrier',
  'shipped.tracking': 'Tracking number',
  'shipped.track': 'Track your package',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Delivered: your {store} order {number}',
  'delivered.heading': 'Your order has arrived',
  'delivered.text':
    'Your order was delivered, {name}. We hope you like it. If something is missing or damaged, please contact us.',

  'files.subject': 'Your files: {store} order {number}',
  'files.heading': 'Your files are here, {name}',
  'files.text':
    'You can open and download your files now. Anyone with this link can open them, so keep it private.',
  'files.open': 'Open your files',
  'files.until':
    'You can download each file {limit} times until {date}. Anyone with the link to your order can download them, so keep it private.',
  'files.download': 'Download your files',

  'cancelled.subject': 'Canceled: your {store} order {number}',
  'cancelled.heading': 'Your order is canceled',
  'cancelled.text': 'Order {number} will not be made or shipped.',
  'cancelled.paidText':
    'Order {number} will not be made or shipped. We’ll email you when your refund of {total} is on its way.',

  'refunded.subject': 'Refund for your {store} order {number}',
  'refunded.heading': '{total} is on its way back',
  'refunded.text':
    'We refunded order {number} to your original payment method. It can take up to ten days to appear.',
  'refunded.partText':
    'We refunded a part of order {number} to your original payment method. It can take up to ten days to appear.',
  'refunded.cancelledText':
    'Order {number} is canceled: it will not be made or shipped. We refunded it to your original payment method. It can take up to ten days to appear.',
  'refund.total': 'Total refunded',
  'refund.soFar': 'Refunded so far',
  'refund.open': 'Open the receipt of your refund',
  'refund.openCreditNote': 'Open your credit note',

  'recovery.subject': 'Your {store} orders',
  'recovery.heading': 'Your orders of the past {days} days',
  'recovery.text':
    'You asked for this list in our shop. If it wasn’t you, ignore this email: nobody else received it.',
  'recovery.order': 'Order {number}',
  'recovery.lookup': 'Lookup number {lookup}',
  'reminder.subject': 'Your cart at {store}',
  'reminder.heading': 'You left something in your cart',
  'reminder.text':
    'You asked us for one reminder if you didn’t finish your order at {store}. These items are still available.',
  'reminder.open': 'Open your cart',
  'reminder.unsubscribe': 'No more reminders',
  'reminder.reason':
    'You received this email because you agreed to a reminder in the checkout of {store}.',

  'status.placed': 'Placed',
  'status.in_production': 'Being made',
  'status.shipped': 'On its way',
  'status.delivered': 'Delivered',
  'status.cancelled': 'Canceled',
  'status.refunded': 'Refunded',
  'order.withdraw': 'Withdraw from contract here: {url}',
  'confirmation.downloads':
    'On {date} you agreed that the delivery of your downloads begins at once, and confirmed that you know that you thereby lose your right of withdrawal.',
  'withdrawal.subject': 'Receipt of your withdrawal from order {number}',
  'withdrawal.heading': 'We have received your withdrawal',
  'withdrawal.text':
    '{name}, you have withdrawn from these items from {store}. Please keep this email: it shows what you sent, and when.',
  'withdrawal.received': 'Received',
  'withdrawal.name': 'From',
  'contact.subject': 'Message from {name}: {reason}',
  'contact.heading': 'Message from {name}',
  'contact.text':
    'This message was sent with the contact form of {store}. Your reply goes to {email}.',
  'contact.reason':
    'You received this email because this address is set to get messages from the contact form of {store}.',
  'newWithdrawal.subject': 'Withdrawal from order {number}',
  'newWithdrawal.heading': 'Withdrawal from order {number}',
  'newWithdrawal.text':
    '{name} has withdrawn from these items from {store}. Refund them within 14 days.',
  'returnRequest.subject': 'Your return request for order {number}',
  'returnRequest.heading': 'We have received your return request',
  'returnRequest.text':
    '{name}, you asked to return these items from {store}. Please wait for our reply before you send anything back.',
  'returnRequest.reason': 'Reason',
  'newReturnRequest.subject': 'Return request for order {number}',
  'newReturnRequest.heading': 'Return request for order {number}',
  'newReturnRequest.text':
    '{name} wants to return these items from {store}. Please reply to {email}.',
  'newCancellation.subject': 'Order {number} was canceled by the shopper',
  'newCancellation.heading': 'Order {number} was canceled',
  'newCancellation.text':
    'The shopper canceled this order at {store} before production started. Do not make or ship it.',
  'newCancellation.paidText':
    'The shopper canceled this order at {store} before production started. Do not make or ship it. The platform will refund what was paid: {total}.',
  'refundRejected.subject': 'Refund of order {number} was rejected: {total}',
  'refundRejected.heading': '{total} could not be refunded',
  'refundRejected.text':
    'Your payment provider rejected the refund of order {number}. Nothing was refunded, and the platform will not try again. The shopper is still waiting for the money.',
  'refundRejected.reason': 'Reason given',
  'refundRejected.hint': 'Refund it in your payment provider’s dashboard, or with {command}.',
  'refundReturned.subject': 'Refund of order {number} came back: {total}',
  'refundReturned.heading': '{total} did not reach the shopper',
  'refundReturned.text':
    'The shopper’s bank did not accept the refund of order {number}, and your payment provider has put the money back on your balance. The shopper is still waiting for it.',
  'refundReturned.hint':
    'Ask the shopper for another way to pay them back, such as a bank transfer. Another refund to the same card would probably fail too.',
} as const;
