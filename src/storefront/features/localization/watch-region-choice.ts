/** Selects the currency of a region that is chosen in the preferences, also of one that was chosen before this code was loaded. */
export function watchRegionChoice(): void {
  const region = document.querySelector<HTMLSelectElement>('#preferences-region');
  const currency = document.querySelector<HTMLSelectElement>('#preferences-currency');
  if (!region || !currency) return;
  const selectCurrency = () => {
    const before = currency.value;
    void import('./preferences.ts').then(({ selectRegionCurrency }) =>
      selectRegionCurrency(before),
    );
  };
  region.addEventListener('change', selectCurrency);
  const { dataset } = document.documentElement;
  // A visit may have a region that the store does not offer.
  const isChosen =
    region.value !== dataset.region && region.querySelector(`[value=${dataset.region}]`);
  if (isChosen && currency.value === dataset.currency && region.closest('dialog')?.open)
    selectCurrency();
}
