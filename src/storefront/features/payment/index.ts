export { confirmInDialog, type Redirect } from './confirm-in-dialog.ts';
export { toMethodError, toMethodId } from './create-payment-method.ts';
export { finishCheckout } from './finish-checkout.ts';
export { createPaymentClient } from './payment-client.ts';
export { toPaymentError } from './payment-error.ts';
export { loadCardProvider, loadPayPal } from './providers.ts';
export { registerDomain } from './register-domain.ts';
