import { pageUsable } from '#storefront/browser/page-usable.ts';
import { trackersHere } from './visit/live.ts';

/** Runs the store's trackers once the page is usable (acceptance START-9). Until then none of their code is here. */
export async function startTrackers(): Promise<void> {
  if (!trackersHere()) return;
  await pageUsable();
  const late = await import('./run-trackers.ts');
  await late.runTrackers();
}
