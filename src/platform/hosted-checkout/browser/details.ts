/** Script of the address page: fills in what the shopper has typed in the shop, which is in the URL's fragment. */
const details = new URLSearchParams(location.hash.slice(1));

for (const field of document.querySelectorAll<HTMLInputElement>('form input[id]')) {
  const text = details.get(field.name);
  // Text that was typed here, before this script arrived, stays.
  if (text && field.value === '') field.value = text;
}
// The details must not stay in the address bar and the history.
if (location.hash) history.replaceState(null, '', location.pathname + location.search);
