export { checkStartedPayment, hasStartedPayment } from './check-started-payment.ts';
export { $afterpayError } from './methods.store.ts';
export { $orderPlacement, isBusy } from './order-placement.store.ts';
