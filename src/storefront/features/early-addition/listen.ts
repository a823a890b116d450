import { addEarly } from './add-early.ts';

// The page sends an event to this module and imports nothing of it. A file that is loaded for its exports needs one more, of the bundler.
const island = document.querySelector('[data-listing] astro-island');
const form = island?.querySelector('form');
island?.addEventListener('early-addition', (event) => {
  if (!form || !addEarly(island, form)) return;
  event.preventDefault();
  // The button of the sticky bar is outside the island, which would not see the click.
  island.dispatchEvent(new Event('island:hydrate'));
});
