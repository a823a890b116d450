import { whenVisible } from './when-visible.ts';

/** Resolves when the page is visible, loaded and painted and the browser is idle. */
export async function whenPageIdle(): Promise<void> {
  await whenVisible();
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done));
  await new Promise(requestAnimationFrame);
  // Safari has no `requestIdleCallback`. A timer also runs after the paint.
  await new Promise<unknown>((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
