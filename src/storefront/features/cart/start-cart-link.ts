/** Adds the items that the address names (`?add=sku*quantity`). The code for it loads only on such an address. */
export function startCartLink(): void {
  if (!/[?&]add=/.test(location.search)) return;
  void import('./cart-link/add-from-link.ts')
    .then(({ addFromLink }) => addFromLink())
    .catch(() => addEventListener('online', startCartLink, { once: true }));
}
