import type Stripe from 'stripe';

/** The parameters Stripe's SDK declares for each request the platform sends: {@link stripeSchemas} reads them. */
export interface StripeParams {
  createIntent: Stripe.PaymentIntentCreateParams;
  updateIntent: Stripe.PaymentIntentUpdateParams;
  confirmIntent: Stripe.PaymentIntentConfirmParams;
  cancelIntent: Stripe.PaymentIntentCancelParams;
  retrieveIntent: Stripe.PaymentIntentRetrieveParams;
  createRefund: Stripe.RefundCreateParams;
  createDomain: Stripe.PaymentMethodDomainCreateParams;
  calculateTax: Stripe.Tax.CalculationCreateParams;
}
