import { sellsInEu } from '#platform/catalog/sells-in-eu.ts';
import { EU_MEMBERS } from '#shared/rules/tax/places.ts';
import type { CheckoutContext } from './checkout-row.ts';

/**
 * Returns whether the shopper must agree that the delivery of downloads begins at once: consumers in the European Union lose their
 * right of withdrawal only with this consent (Directive 2011/83/EU, article 16(m)).
 */
export const needsDownloadConsent = (
  { store, checkout: { customer } }: CheckoutContext,
  lines: readonly { readonly isDigital: boolean }[],
): boolean =>
  sellsInEu(store) &&
  lines.some(({ isDigital }) => isDigital) &&
  (customer === undefined || EU_MEMBERS.has(customer.address.countryCode));
