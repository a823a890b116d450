import { atom } from 'nanostores';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { DELIVERY_ERRORS, quoteDelivery } from '#shared/contract/delivery.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { $afterpayError } from '../payment-state/index.ts';
import { getCheckoutId } from './checkout-id.ts';
import { type DeliveryOption, toDeliveryOptions } from './delivery-options.ts';
import type { Destination } from './destination.ts';
import { $details } from './details.store.ts';

/** `destination`: there is no delivery to it. `failed`: any other error. */
export type DeliveryError = 'destination' | 'failed';

export interface DeliveryView {
  readonly isFetching: boolean;
  readonly options: readonly DeliveryOption[];
  readonly error?: DeliveryError | undefined;
  /** The destination of the options. */
  readonly destination?: Destination | undefined;
}

export const NO_DELIVERY: DeliveryView = { isFetching: false, options: [] };
export const $delivery = atom<DeliveryView>(NO_DELIVERY);

const isSame = (a: Destination | undefined, b: Destination) =>
  a?.countryCode === b.countryCode && a.stateCode === b.stateCode;

let latestRequest = 0;

/**
 * Fetches the delivery options for a destination into `$delivery`; the latest call wins. Does nothing when they are loaded or
 * loading, unless `force`. An error other than an unsupported destination also opens the Afterpay dialog, unless the shopper
 * is still typing the details.
 */
export async function fetchDelivery(destination: Destination, force = false): Promise<void> {
  const current = $delivery.get();
  if (
    !force &&
    isSame(current.destination, destination) &&
    (current.isFetching || current.options.length > 0)
  )
    return;
  const requestNumber = ++latestRequest;
  $delivery.set({
    isFetching: true,
    options: isSame(current.destination, destination) ? current.options : [],
    destination,
  });
  const { platform, store, locale } = getPageContext();
  const body = { id: getCheckoutId(), storeSlug: store, ...destination };
  const response = await request({ url: platform }, quoteDelivery, { body });
  if (requestNumber !== latestRequest) return;
  const options = response.ok
    ? toDeliveryOptions(response.value.data.attributes.quotes, locale)
    : [];
  const error =
    options.length > 0
      ? undefined
      : !response.ok && isDestinationError(response.error)
        ? 'destination'
        : 'failed';
  $delivery.set({ isFetching: false, options, error, destination });
  if (error === 'failed' && $details.get() === 'entered') $afterpayError.set('delivery');
}

const isDestinationError = (error: ApiError): boolean =>
  error.kind === 'refused' &&
  Array.isArray(error.errors) &&
  error.errors.some(({ code }) =>
    DELIVERY_ERRORS.some((destinationError) => destinationError === code),
  );
