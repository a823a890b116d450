import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { getActiveTrackers } from './visit/active-trackers.ts';

/** Runs the store's trackers once the page is idle. None of their code loads before. Row START-9. */
export async function startTrackers(): Promise<void> {
  if (!getActiveTrackers()) return;
  await whenPageIdle();
  const late = await import('./run-trackers.ts');
  await late.runTrackers();
}
