import { EU_PLACE, OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import { EU_MEMBERS, hasConsumerRights } from './consumer-rights.ts';

/** The settings of a store that say where it sells. */
interface StoreMarkets {
  readonly defaultRegion?: string | undefined;
  readonly delivery?:
    | { readonly zones: readonly { readonly countries: readonly string[] }[] }
    | undefined;
}

/** Whether a store's own settings name the European Union: as its region, or in a zone of its delivery. */
export const namesEu = (store: StoreMarkets): boolean =>
  namesPlace(store, (country) => EU_MEMBERS.has(country));

/** Whether a store's own settings name a country whose consumers have the rights of {@link hasConsumerRights}. */
export const namesConsumerRights = (store: StoreMarkets): boolean =>
  namesPlace(store, hasConsumerRights);

const namesPlace = (
  { defaultRegion, delivery }: StoreMarkets,
  isOne: (countryCode: string) => boolean,
): boolean =>
  defaultRegion === 'EU' ||
  (delivery?.zones ?? []).some(({ countries }) =>
    countries.some(
      (place) => place === EU_PLACE || place === OTHER_PLACES || isOne(place.slice(0, 2)),
    ),
  );

/**
 * Whether a store sells to consumers in the European Union. Without `delivery` it delivers by the table of the platform, which includes
 * the Union.
 */
export const sellsToEu = (store: StoreMarkets): boolean =>
  store.delivery === undefined || namesEu(store);

/** The same for consumers with the rights of {@link hasConsumerRights}, in the Union or not. */
export const sellsWithConsumerRights = (store: StoreMarkets): boolean =>
  store.delivery === undefined || namesConsumerRights(store);
