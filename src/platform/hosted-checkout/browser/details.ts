/** Script of the address page: fills in the details that the shopper has typed in the shop, from the URL's fragment. */
const details = new URLSearchParams(location.hash.slice(1));

for (const field of document.querySelectorAll<HTMLInputElement>('form input[id]')) {
  const text = details.get(field.name);
  // Do not replace text that was typed here before this script arrived.
  if (text && field.value === '') field.value = text;
}
// The details must not stay in the address bar and the history.
if (location.hash) history.replaceState(null, '', location.pathname + location.search);
