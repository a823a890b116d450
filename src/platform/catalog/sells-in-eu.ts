import { EU_PLACE, OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import { EU_MEMBERS } from '#shared/rules/tax/places.ts';
import type { StoreRow } from './stores.ts';

/** Whether the rules of the European Union for reduced prices apply to a store: its region is the EU, or it names zones that include members. */
export const sellsInEu = ({
  defaultRegion,
  delivery,
}: Pick<StoreRow, 'defaultRegion' | 'delivery'>): boolean =>
  defaultRegion === 'EU' ||
  (delivery?.zones ?? []).some(({ countries }) =>
    countries.some(
      (place) => place === EU_PLACE || place === OTHER_PLACES || EU_MEMBERS.has(place),
    ),
  );
