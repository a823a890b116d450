/** Selects the currency of a region that the shopper chooses in the preferences. */
export function watchRegionChoice(): void {
  const form = document.querySelector<HTMLFormElement>('[data-preferences-form]');
  form?.querySelector('[name=region]')?.addEventListener('change', () => {
    const before = form.querySelector<HTMLSelectElement>('[name=currency]')?.value ?? '';
    void import('./preferences.ts').then(({ selectRegionCurrency }) => selectRegionCurrency(before));
  });
}
