import type { Checkout } from '#shared/contract/checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { ELEMENT_METHODS } from '#shared/rules/checkout/payment-choices.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { $orderPlacement, isBusy, type PaymentError } from '../../payment-state/index.ts';
import { toMethodError } from '../create-payment-method.ts';
import { type CreatedMethod, placeOrderWith } from '../place-order.ts';
import { getBillingDetails, type MountedElement } from './mount-payment-element.ts';

let mounted: MountedElement | undefined;

/** Sets the element that {@link payInElement} pays with; undefined when the page has none. */
export function setMountedElement(element: MountedElement | undefined): void {
  mounted = element;
}

/**
 * Places the order with what the shopper has chosen in the payment element. Nothing is started while an entry is incomplete: the
 * element shows what is missing.
 */
export function payInElement(): void {
  const current = mounted;
  if (!current || isBusy($orderPlacement.get())) return;
  // Stripe asks for this call in the click itself, before any other request (docs.stripe.com/payments/finalize-payments-on-the-server).
  const submitted = current.elements.submit();
  void placeOrderWith((checkout) => createMethod(current, submitted, checkout));
}

/** Creates the confirmation token, with which the platform confirms the payment. */
async function createMethod(
  { stripe, elements }: MountedElement,
  submitted: ReturnType<MountedElement['elements']['submit']>,
  checkout: Checkout,
): Promise<Result<CreatedMethod, PaymentError>> {
  const billing_details = getBillingDetails(checkout);
  if (!billing_details) return fail({ kind: 'unreachable' });
  const { error: entryError } = await submitted;
  if (entryError) return fail(toMethodError(entryError));
  const { confirmationToken, error } = await stripe.createConfirmationToken({
    elements,
    params: { payment_method_data: { billing_details } },
  });
  if (error) return fail(toMethodError(error));
  const { id, payment_method_preview: preview } = confirmationToken;
  const method: PaymentMethod | undefined = ELEMENT_METHODS.find((one) => one === preview.type);
  return method ? ok({ method, id }) : fail({ kind: 'unreachable' });
}
