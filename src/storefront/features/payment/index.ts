/** What other slices may use of payment: how far an order is, and the notice about Afterpay. */
export { $afterpayTrouble } from './methods.store.ts';
export { $placing, isBusy } from './placing.store.ts';
