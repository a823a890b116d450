import type { CallOutput } from '#shared/contract/call.ts';
import { request } from '#shared/contract/client/http.ts';
import { DELIVERY_ERRORS } from '#shared/contract/delivery.ts';
import { type ExpressAddress, quoteExpress } from '#shared/contract/express.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import {
  getErrorCodes,
  type StartedPayment,
} from '#shared/rules/checkout/payment-client/client.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { toPaymentError } from '../payment/index.ts';

export type AddressQuote = CallOutput<typeof quoteExpress>;

/** Why an address was not quoted. */
export type QuoteError =
  | { readonly kind: 'noDelivery' | 'unreachable' }
  | { readonly kind: 'amount'; readonly text: string };

interface QuoteInput {
  readonly checkoutId: string;
  readonly method: PaymentMethod;
  readonly address: ExpressAddress;
  /** Id of the delivery option that the shopper has chosen. */
  readonly delivery?: string | undefined;
  /** The provider's order, which gets the amount and the delivery options. */
  readonly payment?: StartedPayment;
}

/**
 * Requests delivery options and costs for an address. `noDelivery`: nothing is sent there, or the method is not accepted there;
 * `amount`: the method does not accept the total. The platform computes every amount.
 */
export async function quoteAddress(input: QuoteInput): Promise<Result<AddressQuote, QuoteError>> {
  const { checkoutId, method, address, delivery, payment } = input;
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, quoteExpress, {
    body: {
      checkoutId,
      storeSlug: store,
      paymentMethod: method,
      address,
      ...(delivery && { deliveryOption: { id: delivery } }),
      ...(payment && { payment }),
    },
  });
  if (response.ok) return ok(response.value);
  const codes: readonly (string | undefined)[] = getErrorCodes(response.error);
  const isPlace = [...DELIVERY_ERRORS, 'us_only'].some((code) => codes.includes(code));
  if (isPlace) return fail({ kind: 'noDelivery' });
  const error = response.error.kind === 'refused' ? toPaymentError(response.error) : undefined;
  return fail(
    error?.kind === 'amount' ? { kind: 'amount', text: error.text } : { kind: 'unreachable' },
  );
}
