import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';
import { whenConsented } from './consent/when-consented.ts';

/**
 * Most events that wait for an answer; of more the latest are told. They wait in this page's memory: nothing about a
 * shopper is stored before the answer, so what a page before has told is not told later.
 */
export const MAX_WAITING = 200;

/** Calls `tell` with every push of the data layer from `first` on, those to come included. */
function forwardPushes(first: number, tell: (push: object) => void): void {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...pushes) => {
    const length = push(...pushes);
    pushes.forEach(tell);
    return length;
  };
  layer.slice(first).forEach(tell);
}

/**
 * Loads the page's trackers when the shopper allows them, asking where that is due, and tells them in order what has
 * happened on the page and what happens from then on. After a no nothing is loaded, and what happened under it is told
 * to nobody, also when a yes follows. A yes that is withdrawn stops them at once and for this page.
 */
export async function runTrackers(): Promise<void> {
  const length = () => window.dataLayer?.length ?? 0;
  let refused = getConsent() === 'denied';
  onConsentChange((now) => {
    refused ||= now === 'denied';
  });
  await whenConsented();
  const first = refused ? length() : Math.max(0, length() - MAX_WAITING);
  const { startAllTrackers } = await import('./start-all-trackers.ts');
  // Withdrawn while their code was on its way.
  if (getConsent() !== 'allowed') return;
  const { tell, stop } = startAllTrackers();
  let stopped = false;
  onConsentChange((now) => {
    if (now === 'allowed' || stopped) return;
    stopped = true;
    stop();
  });
  forwardPushes(first, (push) => stopped || tell(push));
}
