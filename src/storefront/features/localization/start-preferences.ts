const load = () => import('./preferences.ts');

/** Names the visit's region and currency in the footer where they are not those of the build. */
export function updatePreferencesButton(): void {
  const button = document.querySelector<HTMLElement>('[data-preferences]');
  if (!button) return;
  const { region, currency } = document.documentElement.dataset;
  if (button.dataset.preferences !== `${region} ${currency}`)
    void load().then(({ showCurrentPreferences }) => showCurrentPreferences(button));
}

/** Makes the preferences dialog work; its code comes when the visit differs from the build, or something is saved. */
export function startPreferences(): void {
  updatePreferencesButton();
  document
    .querySelector<HTMLFormElement>('[data-preferences-form]')
    ?.addEventListener('submit', ({ currentTarget }) => {
      const form = currentTarget as HTMLFormElement;
      void load().then(({ savePreferences }) => savePreferences(form));
    });
}
