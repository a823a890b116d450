import { whenVisible } from './when-visible.ts';

/** Resolves when the page is loaded and painted and the browser has nothing better to do; for a hidden page once it is seen. */
export async function whenPageIdle(): Promise<void> {
  await whenVisible();
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  await new Promise(requestAnimationFrame);
  // Safari has no idle callback; a task of its own comes after the paint as well.
  await new Promise<unknown>((done) => (window.requestIdleCallback ?? setTimeout)(done));
}
