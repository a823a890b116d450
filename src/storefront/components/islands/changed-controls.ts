export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NAMED = 'input[name], select[name], textarea[name]';

/** Whether an element is a field with a name. Fields without a name keep their value without a replay. */
export const isNamedControl = (element: Element): element is Control => element.matches(NAMED);

/** Whether a control is a radio button or a checkbox. */
export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Whether a control's value differs from the built page. In a radio group, only the checked button counts as changed. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const built =
      [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== built?.value;
  }
  if (!isTick(control)) return control.value !== control.defaultValue;
  return (
    control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
  );
}
