import type { Checkout } from '#shared/contract/checkout.ts';
import { isFinished } from './checkout-states.ts';

/** What express payment charges before the address is known, in minor units: the total without delivery and tax. */
export const getExpressAmount = ({ costs }: Pick<Checkout, 'costs'>): number =>
  costs.total.value - costs.shipping.value - costs.tax.value;

/**
 * Whether a checkout can be paid by express: it is not finished, costs something, and needs no consent to downloads, which only
 * the form asks for.
 */
export const isExpressPossible = (
  checkout: Pick<Checkout, 'state' | 'downloadConsent' | 'costs'>,
): boolean =>
  !isFinished(checkout.state) &&
  checkout.downloadConsent === undefined &&
  getExpressAmount(checkout) > 0;
