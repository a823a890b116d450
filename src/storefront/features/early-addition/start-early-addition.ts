import { whenFirstInteraction } from '#storefront/components/islands/first-interaction.ts';

/** Clicks are ignored for this time after the last click, as a key that is held repeats them and a double-click is meant once. */
const PAUSE_MS = 1_000;

/**
 * Until React has hydrated a listing, handles clicks on Add to cart with a small script, about a second earlier on a slow phone.
 * Clicks that it cannot decide go to the island, as do all clicks when it does not load.
 */
export function startEarlyAddition(island: Element): void {
  // Astro removes the attribute when the island starts to hydrate.
  const isStatic = () => island.hasAttribute('ssr');
  const load = () => import('./listen.ts').catch(console.warn);
  const add = async (button: HTMLElement) => {
    await load();
    delete button.dataset.busy;
    // The code cancels the event when it has added what the form shows.
    if (!isStatic() || island.dispatchEvent(new Event('early-addition', { cancelable: true })))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  let lastClick = -PAUSE_MS;
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('#options [type=submit]');
    if (!button || !event.isTrusted || !isStatic()) return;
    event.preventDefault();
    event.stopPropagation();
    const isEarly = 'busy' in button.dataset || event.timeStamp - lastClick < PAUSE_MS;
    lastClick = event.timeStamp;
    if (isEarly || event.detail > 1) return;
    button.dataset.busy = '';
    void add(button);
  };
  document.addEventListener('click', onClick, true);
  void whenFirstInteraction().then(load);
}
