/** Makes the preferences dialog work; its code comes when the visit differs from the build, or something is saved. */
export function startPreferences(): void {
  const button = document.querySelector<HTMLElement>('[data-preferences]');
  if (!button) return;
  const load = () => import('./preferences.ts');
  const { region, currency } = document.documentElement.dataset;
  if (button.dataset.preferences !== `${region} ${currency}`)
    void load().then(({ namePresent }) => namePresent(button));
  document
    .querySelector<HTMLFormElement>('[data-preferences-form]')
    ?.addEventListener('submit', ({ currentTarget }) => {
      const form = currentTarget as HTMLFormElement;
      void load().then(({ savePreferences }) => savePreferences(form));
    });
}
