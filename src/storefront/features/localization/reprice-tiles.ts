/** Shows prices in the visit's currency on the tiles of a page that was built in another. Loads no code otherwise. */
export function repriceTiles(): void {
  if (document.documentElement.dataset.repriced === undefined) return;
  void import('./tile-prices.ts').then((prices) => prices.startTilePrices());
}
