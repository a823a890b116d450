import { isSecretPath } from '#shared/rules/tracking/tracked-url.ts';
import { hideOrderQuery } from '#storefront/browser/services/hidden-query.ts';
import { getGooglePurpose, type Purpose, SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import { startFacebook } from './facebook.ts';
import { startGoogle } from './google.ts';
import { startMerchant } from './merchant.ts';
import { toTrackedEvent } from './tracked-event.ts';
import type { Tracker } from './tracker.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

function startAll(purpose: Purpose): Tracker[] {
  const { google = '', facebook, merchant } = getActiveTrackers() ?? {};
  const trackers: Tracker[] = [];
  const tags = google.split(' ').filter(Boolean);
  const ids = tags.filter((id) => getGooglePurpose(id) === purpose);
  if (ids.length > 0) trackers.push(startGoogle(ids, merchant, ids.length < tags.length));
  // The pixel sends the page's full URL, so it does not start on a URL that opens an order.
  if (facebook && purpose === SERVICE_PURPOSES.facebook && !isSecretPath(location.pathname)) {
    hideOrderQuery();
    trackers.push(startFacebook(facebook));
  }
  if (merchant && purpose === SERVICE_PURPOSES.merchant) trackers.push(startMerchant(merchant));
  return trackers;
}

/** Starts the page's trackers of a purpose. `send` forwards a push of the data layer; pushes of other scripts are ignored. */
export function startAllTrackers(purpose: Purpose): {
  readonly send: (push: object) => void;
  readonly stop: () => void;
} {
  const trackers = startAll(purpose);
  return {
    send(push) {
      const event = toTrackedEvent(push);
      if (event) for (const { send } of trackers) send(event);
    },
    stop() {
      for (const { stop } of trackers) stop();
    },
  };
}
