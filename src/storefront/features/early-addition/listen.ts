import { addEarly } from './add-early.ts';

// This module exports nothing, because importing a value from it would make pages load one more file of the bundler.
const island = document.querySelector('[data-listing] astro-island');
const form = island?.querySelector('form');
island?.addEventListener('early-addition', (event) => {
  if (form && addEarly(island, form)) event.preventDefault();
});
