import { isSecretPath } from '#shared/rules/tracking/tracked-address.ts';
import { hideOrderQuery } from '#storefront/browser/services/hidden-query.ts';
import { startFacebook } from './facebook.ts';
import { startGoogle } from './google.ts';
import { startMerchant } from './merchant.ts';
import { toTrackedEvent } from './tracked-event.ts';
import type { Tracker } from './tracker.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

function startAll(): Tracker[] {
  const { google, facebook, merchant } = getActiveTrackers() ?? {};
  const trackers: Tracker[] = [];
  if (google) trackers.push(startGoogle(google.split(' '), merchant));
  // The pixel tells the page's address as it stands: not one that opens an order.
  if (facebook && !isSecretPath(location.pathname)) {
    hideOrderQuery();
    trackers.push(startFacebook(facebook));
  }
  if (merchant) trackers.push(startMerchant(merchant));
  return trackers;
}

/** All trackers of the page as one that takes pushes of the data layer; those that are not the shop's it passes over. */
export function startAllTrackers(): { readonly tell: (push: object) => void; readonly stop: () => void } {
  const trackers = startAll();
  return {
    tell(push) {
      const event = toTrackedEvent(push);
      if (event) for (const { send } of trackers) send(event);
    },
    stop() {
      for (const { stop } of trackers) stop();
    },
  };
}
