/**
 * Shows the message before it while an island that starts with the page has no code: from the first error on, or after
 * {@link PATIENCE_MS}. It imports nothing that may be missing. Without a connection, the button does not leave the page.
 */
const PATIENCE_MS = 8_000;

const message = document.currentScript?.previousElementSibling as HTMLElement;
/** Astro removes the attribute `ssr` when an island starts. */
const isWaiting = () => document.querySelector('astro-island[client=load][ssr]') !== null;

const update = () => {
  message.hidden = !isWaiting();
  document.documentElement.toggleAttribute('data-not-loaded', !message.hidden);
};

document.addEventListener('astro:hydration-error', update);
setTimeout(update, PATIENCE_MS);
// The event does not bubble. Code that arrives late starts its island.
document.addEventListener('astro:hydrate', () => message.hidden || update(), true);
message.querySelector('button')?.addEventListener('click', () => {
  if (navigator.onLine) location.reload();
  else document.querySelector('[data-offline]')?.removeAttribute('hidden');
});
