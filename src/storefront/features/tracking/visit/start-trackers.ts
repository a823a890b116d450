import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { getActiveTrackers } from './active-trackers.ts';

/** Loads and runs the store's trackers when the page is idle. Row START-9. */
export async function startTrackers(): Promise<void> {
  if (!getActiveTrackers()) return;
  await whenPageIdle();
  const late = await import('../run-trackers.ts');
  await late.runTrackers();
}
