import * as v from 'valibot';
import { readJson, removeStored } from '#storefront/browser/storage.ts';
import { type Control, isChanged, isTick } from '../islands/changed-controls.ts';
import { SAVED_FIELDS } from './saved-fields.ts';

const SavedFields = v.array(v.tuple([v.string(), v.string(), v.string(), v.boolean()]));

/** Restores the fields that `reloadWithFields` has saved. Islands that contain one are hydrated, as if the shopper had changed it. */
export function restoreFields(): void {
  const saved = readJson('session', SAVED_FIELDS, (value) => v.parse(SavedFields, value)) ?? [];
  removeStored('session', SAVED_FIELDS);
  const controls = [...document.querySelectorAll<Control>('main :is(input, select, textarea)')];
  const islands = new Set<Element | null>();
  for (const [path, name, value, checked] of saved) {
    if (path !== location.pathname) continue;
    const control = controls.find(
      (one) => (one.name || one.id) === name && (!isTick(one) || one.value === value),
    );
    if (!control) continue;
    if (isTick(control)) control.checked = checked;
    else control.value = value;
    if (isChanged(control)) islands.add(control.closest('astro-island[ssr]'));
  }
  for (const island of islands) island?.dispatchEvent(new Event('island:hydrate'));
}
