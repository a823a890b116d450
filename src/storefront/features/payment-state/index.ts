export {
  $afterpayError,
  $afterpayUnavailable,
  $availableWallets,
  $chosenMethod,
} from './methods.store.ts';
export {
  $orderPlacement,
  isBusy,
  type OrderPlacement,
  type PaymentError,
  type PlacementStage,
} from './order-placement.store.ts';
export { readPayment, readStartedPayment, removePayment, savePayment } from './stored-payment.ts';
