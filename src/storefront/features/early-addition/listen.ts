import { addEarly } from './add-early.ts';

// The page imports nothing from this module: importing a value would load one more file, of the bundler.
const island = document.querySelector('[data-listing] astro-island');
const form = island?.querySelector('form');
island?.addEventListener('early-addition', (event) => {
  if (form && addEarly(island, form)) event.preventDefault();
});
