/** Replaces the text of a field and sends the event that typing would send. */
export function replaceText(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects an option of a list and sends the events that a person would cause. */
export function chooseOption(select: HTMLSelectElement, value: string): void {
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
