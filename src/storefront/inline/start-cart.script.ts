/**
 * Runs in the head of the cart, before the style sheet. Without a cookie of a cart the page shows its newest products (`data-empty`,
 * see base.css) with the first paint and does not wait for the island. A cart with items needs the code of its island at once: it is
 * imported here, because scripts of the body wait for the style sheet.
 */
const { dataset } = document.documentElement;
const { code } = (document.currentScript as HTMLScriptElement).dataset as { readonly code: string };

if (!`; ${document.cookie}`.includes(`; ${dataset.store}=`)) dataset.empty = '';
// If this import fails, the island imports the file again, and reports that error.
else import(code).catch(() => {});
