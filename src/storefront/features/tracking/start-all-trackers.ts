import { isSecretPath } from '#shared/rules/tracking/tracked-url.ts';
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
  // The pixel sends the page's full URL, so it does not start on a URL that opens an order.
  if (facebook && !isSecretPath(location.pathname)) {
    hideOrderQuery();
    trackers.push(startFacebook(facebook));
  }
  if (merchant) trackers.push(startMerchant(merchant));
  return trackers;
}

/** Starts all trackers of the page. `send` forwards a push of the data layer; pushes of other scripts are ignored. */
export function startAllTrackers(): {
  readonly send: (push: object) => void;
  readonly stop: () => void;
} {
  const trackers = startAll();
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
