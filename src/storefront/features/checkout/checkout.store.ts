import { atom, onMount } from 'nanostores';
import { type Checkout, getCheckout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { fetchOnce } from '#storefront/inline/early-requests.ts';
import { getCheckoutId } from './checkout-id.ts';
import { readCustomerDraft } from './customer-draft.ts';
import { $delivery, fetchDelivery } from './delivery.store.ts';
import { toCustomerDestination } from './destination.ts';
import { $details } from './details.store.ts';

let isInitialized = false;

/** How long a checkout waits for its delivery options before it is shown, in ms. */
const DELIVERY_WAIT_MS = 1_000;

/**
 * Shows the details as entered when the checkout opens with a complete customer, unless this tab has a draft of other details.
 * Resolves when the delivery options are known, so that they appear with the same paint, or after a while.
 */
async function initializeDetails(checkout: Checkout): Promise<void> {
  const { id, customer } = checkout;
  if (isInitialized) return;
  isInitialized = true;
  if (!isCompleteCustomer(customer, checkout) || readCustomerDraft(id)) return;
  $details.set('entered');
  const destination = toCustomerDestination(customer);
  if (!destination || $delivery.get().destination) return;
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, DELIVERY_WAIT_MS));
  await Promise.race([fetchDelivery(destination), isLate]);
}

/** The checkout of this page. `missing`: no checkout has this id. */
export type CheckoutView =
  | { readonly state: 'loading' | 'missing' | 'unreachable' }
  | { readonly state: 'open'; readonly checkout: Checkout };

export const LOADING: CheckoutView = { state: 'loading' };

/** Holds only what the platform returns. No amount is calculated in the browser. */
export const $checkout = atom<CheckoutView>(LOADING);

/** The loaded checkout; undefined while there is none. */
export const getOpenCheckout = (): Checkout | undefined => {
  const view = $checkout.get();
  return view.state === 'open' ? view.checkout : undefined;
};

/** Loads the checkout. When the platform cannot be reached, a checkout that is already shown stays on screen. */
export async function loadCheckout(): Promise<Checkout | undefined> {
  const { platform, store } = getPageContext();
  const id = getCheckoutId();
  if (id === '') {
    $checkout.set({ state: 'missing' });
    return undefined;
  }
  const response = await request({ url: platform, fetch: fetchOnce }, getCheckout, {
    query: { id, storeSlug: store },
  });
  if (response.ok) {
    await initializeDetails(response.value);
    $checkout.set({ state: 'open', checkout: response.value });
    return response.value;
  }
  if (response.error.kind === 'refused' && response.error.status === 404)
    $checkout.set({ state: 'missing' });
  else if (!getOpenCheckout()) $checkout.set({ state: 'unreachable' });
  return undefined;
}

/** Loads the checkout again after loading has failed. */
export function retryCheckout(): void {
  $checkout.set(LOADING);
  void loadCheckout();
}

onMount($checkout, () => {
  // The build renders the loading state.
  if (import.meta.env.SSR) return;
  void loadCheckout();
  // The back/forward cache may restore a page whose order was placed meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void loadCheckout();
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
});
