const loadPreferences = () => import('./preferences.ts');

/** Shows the visit's region and currency in the footer when they differ from the built page. */
export function updatePreferencesButton(): void {
  const button = document.querySelector<HTMLElement>('[data-preferences]');
  if (!button) return;
  const { region, currency } = document.documentElement.dataset;
  if (button.dataset.preferences !== `${region} ${currency}`)
    void loadPreferences().then(({ showCurrentChoices }) => showCurrentChoices(button));
}

/** Starts the preferences dialog. Its code loads when the visit differs from the built page, or on save. */
export function startPreferences(): void {
  updatePreferencesButton();
  const form = document.querySelector<HTMLFormElement>('[data-preferences-form]');
  form?.addEventListener(
    'submit',
    () => void loadPreferences().then(({ savePreferences }) => savePreferences(form)),
  );
}
