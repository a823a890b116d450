/** Whether an input event comes from typing. Autofill and scripts fill in whole addresses: their events have no type, or replace the text. */
export function isTyping(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return !!inputType && inputType !== 'insertReplacementText';
}
