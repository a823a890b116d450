import { whenShown } from '#lib/when-shown.ts';
import { trackersHere } from './$live.ts';

/** Resolves when the page is loaded and painted and the browser has nothing better to do; for a hidden page once it is seen. */
async function pageUsable(): Promise<void> {
  await whenShown();
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  await new Promise(requestAnimationFrame);
  // Safari has no idle callback; a task of its own comes after the paint as well.
  await new Promise<unknown>((done) => (window.requestIdleCallback ?? setTimeout)(done));
}

/** Runs the store's trackers once the page is usable (acceptance START-9). Until then none of their code is here. */
export async function startTrackers(): Promise<void> {
  if (!trackersHere()) return;
  await pageUsable();
  const { runTrackers } = await import('./run-trackers.ts');
  await runTrackers();
}
