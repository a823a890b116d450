export { checkStartedPayment } from './check-started-payment.ts';
export { completeCheckout } from './complete-checkout.ts';
