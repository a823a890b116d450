import { writeJson } from '#storefront/browser/storage.ts';

/** Key in the storage of the tab. `restore-fields.ts` reads it after the reload. */
export const SAVED_FIELDS = 'fields';

/** A field of a form: path of the page, name or id, value, and whether it is checked. */
export type SavedField = readonly [path: string, name: string, value: string, checked: boolean];

/** Reloads the page. What was chosen and typed is there again, which browsers do only for forms with autocompletion. */
export function reloadWithFields(): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'main :is(input:not([type=hidden], [type=password], [type=file]), select, textarea)',
    ),
  ].map((field): SavedField => {
    const checked = 'checked' in field && field.checked;
    return [location.pathname, field.name || field.id, field.value, checked];
  });
  writeJson('session', SAVED_FIELDS, fields);
  location.reload();
}
