import { atom } from 'nanostores';
import { request } from '#shared/contract/client/http.ts';
import { DELIVERY_ERRORS, quoteDelivery } from '#shared/contract/delivery.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { $afterpayError } from '../payment/index.ts';
import { getCheckoutId } from './checkout-id.ts';
import { type DeliveryOption, toDeliveryOptions } from './delivery-options.ts';
import type { Destination } from './destination.ts';

/** `destination`: nothing can be sent there. `failed`: nobody knows why. */
export type DeliveryError = 'destination' | 'failed';

export interface DeliveryView {
  readonly isFetching: boolean;
  readonly options: readonly DeliveryOption[];
  readonly error?: DeliveryError | undefined;
  /** Where the options are for. */
  readonly destination?: Destination | undefined;
}

export const NO_DELIVERY: DeliveryView = { isFetching: false, options: [] };
export const $delivery = atom<DeliveryView>(NO_DELIVERY);

const isSame = (one: Destination | undefined, other: Destination) =>
  one?.countryCode === other.countryCode && one.stateCode === other.stateCode;

let asked = 0;

/**
 * Fetches the ways of delivery to a place; the last place asked for wins. What went wrong stands in the view; any failure
 * but a destination nobody delivers to also opens the notice of spec §8.
 */
export async function fetchDelivery(destination: Destination, again = false): Promise<void> {
  const before = $delivery.get();
  if (!again && isSame(before.destination, destination) && (before.isFetching || before.options.length > 0)) return;
  const turn = ++asked;
  $delivery.set({
    isFetching: true,
    options: isSame(before.destination, destination) ? before.options : [],
    destination,
  });
  const { platform, store, locale } = pageContext();
  const body = { id: getCheckoutId(), storeSlug: store, ...destination };
  const answer = await request({ url: platform }, quoteDelivery, { body });
  if (turn !== asked) return;
  const options = answer.ok ? toDeliveryOptions(answer.value.data.attributes.quotes, locale) : [];
  const problem =
    options.length > 0 ? undefined : !answer.ok && namesDestination(answer.error) ? 'destination' : 'failed';
  $delivery.set({ isFetching: false, options, error: problem, destination });
  if (problem === 'failed') $afterpayError.set('delivery');
}

type Failure = Extract<Awaited<ReturnType<typeof request>>, { readonly ok: false }>['error'];

const namesDestination = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  Array.isArray(failure.errors) &&
  failure.errors.some(({ code }) => DELIVERY_ERRORS.some((known) => known === code));
