import { atom, onMount } from 'nanostores';
import { type Checkout, getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { getCheckoutId } from './checkout-id.ts';
import { readCustomerDraft } from './customer-draft.ts';
import { $delivery, fetchDelivery } from './delivery.store.ts';
import { toCustomerDestination } from './destination.ts';
import { $details } from './details.store.ts';

let began = false;

/**
 * How a checkout opens: a customer the platform knows in full is entered already (spec §4), unless something else was
 * being typed when the page was left.
 */
function beginDetails({ id, customer }: Checkout): void {
  if (began) return;
  began = true;
  if (!isCompleteCustomer(customer) || readCustomerDraft(id)) return;
  $details.set('entered');
  const destination = toCustomerDestination(customer);
  if (destination && !$delivery.get().destination) void fetchDelivery(destination);
}

/** The checkout of this page. `missing`: the platform knows none of this id. */
export type CheckoutView =
  | { readonly state: 'loading' | 'missing' | 'unreachable' }
  | { readonly state: 'open'; readonly checkout: Checkout };

export const LOADING: CheckoutView = { state: 'loading' };

/** Changed by what the platform answers alone: no amount is ever worked out here. */
export const $checkout = atom<CheckoutView>(LOADING);

export const getOpenCheckout = (): Checkout | undefined => {
  const view = $checkout.get();
  return view.state === 'open' ? view.checkout : undefined;
};

/** Asks the platform how the checkout stands. A checkout that is on screen stays there when it cannot be asked. */
export async function loadCheckout(): Promise<Checkout | undefined> {
  const { platform, store } = pageContext();
  const id = getCheckoutId();
  if (id === '') {
    $checkout.set({ state: 'missing' });
    return undefined;
  }
  const answer = await request({ url: platform }, getCheckout, { query: { id, storeSlug: store } });
  if (answer.ok) {
    beginDetails(answer.value);
    $checkout.set({ state: 'open', checkout: answer.value });
    return answer.value;
  }
  if (answer.error.kind === 'refused') $checkout.set({ state: 'missing' });
  else if (!getOpenCheckout()) $checkout.set({ state: 'unreachable' });
  return undefined;
}

/** Asks again from the start, after nothing could be shown. */
export function retryCheckout(): void {
  $checkout.set(LOADING);
  void loadCheckout();
}

onMount($checkout, () => {
  // A build renders the page as it is while it loads.
  if (import.meta.env.SSR) return;
  void loadCheckout();
  // Back may restore the page as it was left: the order may have been placed meanwhile.
  const restored = ({ persisted }: PageTransitionEvent) => persisted && void loadCheckout();
  addEventListener('pageshow', restored);
  return () => removeEventListener('pageshow', restored);
});
