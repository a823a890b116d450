import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

/** Runs the store's trackers once the page is usable (acceptance START-9). Until then none of their code is here. */
export async function startTrackers(): Promise<void> {
  if (!getActiveTrackers()) return;
  await whenPageIdle();
  const late = await import('./run-trackers.ts');
  await late.runTrackers();
}
