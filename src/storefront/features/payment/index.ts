/** What other slices may use of payment: how far an order is, and the notice about Afterpay. */
export { $afterpayError } from './methods.store.ts';
export { $orderPlacement, isBusy } from './order-placement.store.ts';
