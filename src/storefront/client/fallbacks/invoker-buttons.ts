/** Opens and closes dialogs by their `commandfor` buttons, for Chrome before 135, Firefox before 144 and Safari before 26.2. */
export function startInvokerButtons(): void {
  if ('CommandEvent' in window) return;
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!button || !(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) {
      // Safari does not focus a button on a click, and the dialog returns the focus to what had it.
      button.focus();
      dialog.showModal();
    }
  });
}
