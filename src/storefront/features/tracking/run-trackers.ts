import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';
import { listPurposes, type Purpose } from '#storefront/rules/consent.ts';
import { whenConsented } from './consent/when-consented.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

/**
 * Maximum number of events that wait for consent; above it only the latest are sent. They wait in the page's memory:
 * nothing about a shopper is stored before consent, so events of earlier pages are lost.
 */
export const MAX_WAITING = 200;

/** Calls `send` with every push of the data layer from index `first` on, also future ones. */
function forwardPushes(first: number, send: (push: object) => void): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...pushes) => {
    const length = push(...pushes);
    pushes.forEach(send);
    return length;
  };
  layer.slice(first).forEach(send);
}

/** Runs the page's trackers of each purpose. */
export async function runTrackers(): Promise<void> {
  await Promise.all(listPurposes(getActiveTrackers() ?? {}).map(runTrackersOf));
}

/**
 * Loads the trackers of a purpose after consent, shows the consent banner if needed, and sends them the page's events in order.
 * Events that happened while consent was denied are never sent. Withdrawn consent stops the trackers for this page.
 */
async function runTrackersOf(purpose: Purpose): Promise<void> {
  const length = () => window.dataLayer?.length ?? 0;
  let wasDenied = getConsent(purpose) === 'denied';
  onConsentChange(() => {
    wasDenied ||= getConsent(purpose) === 'denied';
  });
  await whenConsented(purpose);
  const first = wasDenied ? length() : Math.max(0, length() - MAX_WAITING);
  const { startAllTrackers } = await import('./start-all-trackers.ts');
  // Consent was withdrawn while the code was loading.
  if (getConsent(purpose) !== 'allowed') return;
  const { send, stop } = startAllTrackers(purpose);
  let isStopped = false;
  onConsentChange(() => {
    if (getConsent(purpose) === 'allowed' || isStopped) return;
    isStopped = true;
    stop();
  });
  forwardPushes(first, (push) => isStopped || send(push));
}
