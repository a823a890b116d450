export { completeCheckout } from './complete-checkout.ts';
