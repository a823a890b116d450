import type { Store } from '#shared/contract/store.ts';
import { FACEBOOK_PIXEL_ID, GOOGLE_TAG_ID, MERCHANT_ID } from '#shared/contract/store.ts';
import type { Theme } from '#shared/contract/theme.ts';

/** Ids of a store's trackers by service. */
export interface Trackers {
  /** Ids of Google tags; never an empty list. */
  readonly google?: readonly string[];
  readonly facebook?: string;
  /** Google Merchant Center. */
  readonly merchant?: string;
}

/** Returns the configured trackers of a store; undefined if there are none. Ids with an invalid format are ignored. */
export function getTrackers(
  { marketingPixels }: Pick<Store, 'marketingPixels'>,
  { meta }: Pick<Theme, 'meta'>,
): Trackers | undefined {
  const { googleAnalytics, facebook, gmcMerchantId } = marketingPixels;
  const isValidId = (id: string | undefined, shape: RegExp): id is string =>
    id !== undefined && shape.test(id);
  const google = [...new Set([googleAnalytics, meta.gaToken])].filter((id) =>
    isValidId(id, GOOGLE_TAG_ID),
  );
  const trackers = {
    ...(google.length > 0 && { google }),
    ...(isValidId(facebook, FACEBOOK_PIXEL_ID) && { facebook }),
    ...(isValidId(gmcMerchantId, MERCHANT_ID) && { merchant: gmcMerchantId }),
  };
  return Object.keys(trackers).length > 0 ? trackers : undefined;
}
