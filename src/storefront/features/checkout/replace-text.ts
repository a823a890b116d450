/** Replaces the text of a field and sends the event that typing would send. */
export function replaceText(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
