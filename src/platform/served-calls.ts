import { validateAddress } from '#contract/address.ts';
import { CATALOGUE_CALLS } from '#contract/calls.ts';
import { recalculateCart } from '#contract/cart.ts';
import { createCheckout, getCheckout, submitCheckout, updateCheckout } from '#contract/checkout.ts';
import { quoteDelivery } from '#contract/delivery.ts';
import { submitPreorder } from '#contract/forms.ts';
import { getOrder, getOrderByCart, placeOrder, recoverOrders } from '#contract/orders.ts';
import {
  confirmPayment,
  createPaymentIntent,
  getPayment,
  getWalletDomainFile,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from '#contract/payment.ts';
import { getPaymentSetup } from '#contract/payment-setup.ts';

/** Calls of the contract this platform answers: what its OpenAPI document and its front page describe. */
export const SERVED_CALLS = [
  ...CATALOGUE_CALLS,
  recalculateCart,
  createCheckout,
  getCheckout,
  updateCheckout,
  submitCheckout,
  quoteDelivery,
  validateAddress,
  getPaymentSetup,
  initiatePayment,
  updatePayment,
  getPayment,
  verifyDomain,
  createPaymentIntent,
  confirmPayment,
  getWalletDomainFile,
  placeOrder,
  getOrderByCart,
  getOrder,
  recoverOrders,
  submitPreorder,
] as const;
