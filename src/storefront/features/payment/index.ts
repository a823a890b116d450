export { $afterpayError } from './methods.store.ts';
export { $orderPlacement, isBusy } from './order-placement.store.ts';
export { readStartedPayment, removePayment } from './stored-payment.ts';
