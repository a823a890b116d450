/**
 * Runs in the head of the cart, before the style sheet. Without a cookie of a cart the page shows its newest products (`data-empty`,
 * see base.css) with the first paint and does not wait for the island.
 */
const { dataset } = document.documentElement;
if (!`; ${document.cookie}`.includes(`; ${dataset.store}=`)) dataset.empty = '';
