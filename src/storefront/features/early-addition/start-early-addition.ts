import { whenFirstInteraction } from '#storefront/components/islands/first-interaction.ts';

/**
 * Handles clicks on Add to cart before the island of a listing is hydrated: small code without React adds to the cart and says so, on a
 * slow phone a second earlier. The island gets the clicks for which that code cannot decide, and those when it did not load.
 */
export function startEarlyAddition(island: Element): void {
  // Astro removes the attribute when the island starts to hydrate.
  const isBuilt = () => island.hasAttribute('ssr');
  const load = () => import('./listen.ts').catch(console.warn);
  const add = async (button: HTMLButtonElement) => {
    await load();
    delete button.dataset.busy;
    // The code cancels the event when it has added what the form shows.
    if (!isBuilt() || island.dispatchEvent(new Event('early-addition', { cancelable: true }))) button.click();
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[type=submit]');
    if (button?.form?.id !== 'options' || !event.isTrusted || !isBuilt()) return;
    event.preventDefault();
    event.stopPropagation();
    // An impatient second tap repeats the first one. Clicks in quick succession (detail above 1) are meant.
    if ('busy' in button.dataset && event.detail < 2) return;
    button.dataset.busy = '';
    void add(button);
  };
  document.addEventListener('click', onClick, true);
  void whenFirstInteraction().then(load);
}
