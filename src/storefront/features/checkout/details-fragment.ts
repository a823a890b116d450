import { EMPTY_CUSTOMER_VALUES } from '#shared/rules/checkout/customer.ts';
import type { CustomerField, CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { setPendingPromo } from '#storefront/browser/pending-promo.store.ts';
import { saveCustomerDraft } from './customer-draft.ts';

/** Names in the fragment by fields of the form. The country is in the query. Shops and platforms of other releases use them, too. */
const NAMES = {
  email: 'email',
  firstname: 'firstName',
  lastname: 'lastName',
  company: 'company',
  vatId: 'vatId',
  address: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
} as const satisfies Partial<Record<CustomerField, string>>;

/**
 * The entered details and the promo code as a URL fragment, with which the hosted checkout starts ({@link saveFragmentDetails}); '' without any. A fragment stays in
 * the browser: it is in no request, log or referrer.
 */
export function toDetailsFragment(values: CustomerValues, promoCode?: string): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(NAMES)) {
    const text = values[field as keyof typeof NAMES].trim();
    if (text) query.set(name, field === 'state' ? (findUsState(text)?.name ?? text) : text);
  }
  if (promoCode) query.set('promo', promoCode);
  const fragment = String(query);
  return fragment && `#${fragment}`;
}

/**
 * Saves the details of {@link toDetailsFragment} as unsaved values of the form, and the promo code as one that waits for an address.
 * Removes them from the address bar and the history.
 */
export function saveFragmentDetails(checkout: string, country: string | undefined): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (fragment.size === 0) return;
  const read = (name: string) => fragment.get(name) ?? '';
  const values = Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => [field, read(name)]),
  );
  if (Object.values(values).some(Boolean))
    saveCustomerDraft(checkout, {
      ...EMPTY_CUSTOMER_VALUES,
      ...values,
      ...(country && { country }),
      ...(country === 'US' && { state: findUsState(read(NAMES.state))?.code ?? '' }),
    });
  if (read('promo')) setPendingPromo(read('promo'));
  history.replaceState(null, '', location.pathname + location.search);
}
