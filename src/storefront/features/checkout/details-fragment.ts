import type { CustomerField, CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';

/** Fields of the hosted checkout's form, by those of this shop's form. The country is in the query. */
const HOSTED_FIELDS = {
  email: 'email',
  firstname: 'firstName',
  lastname: 'lastName',
  address: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
} as const satisfies Partial<Record<CustomerField, string>>;

/**
 * The entered details and the promo code as a URL fragment, from which the hosted checkout fills in its form; '' without any. A fragment stays in
 * the browser: it is in no request, log or referrer.
 */
export function toDetailsFragment(values: CustomerValues, promoCode?: string): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(HOSTED_FIELDS)) {
    const text = values[field as keyof typeof HOSTED_FIELDS].trim();
    if (text) query.set(name, field === 'state' ? (findUsState(text)?.name ?? text) : text);
  }
  if (promoCode) query.set('promo', promoCode);
  const fragment = String(query);
  return fragment && `#${fragment}`;
}
