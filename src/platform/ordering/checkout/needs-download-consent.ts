import { hasConsumerRights, mayHaveConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import type { CheckoutContext } from './checkout-row.ts';

/**
 * Returns whether the shopper must agree that the delivery of downloads begins at once: consumers in the European Union lose their
 * right of withdrawal only with this consent (Directive 2011/83/EU, article 16(m)). Without an address, region and currency decide.
 */
export const needsDownloadConsent = (
  { store, checkout: { customer, region, currency } }: CheckoutContext,
  lines: readonly { readonly isDigital: boolean }[],
): boolean =>
  sellsWithConsumerRights(store) &&
  lines.some(({ isDigital }) => isDigital) &&
  (customer === undefined
    ? mayHaveConsumerRights(region, currency)
    : hasConsumerRights(customer.address.countryCode));
