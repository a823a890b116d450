import { startHasRules } from './has-rules.ts';

import { startPopovers } from './popovers.ts';

/** The dialog that is closed by a click outside it and was clicked there, if any. The backdrop counts as the dialog. */
function findDismissed({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[open][closedby="any"]'))
    return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isInside ? undefined : target;
}

/** Closes dialogs on a click outside them, for browsers without `closedby`. A press that started inside does not close. */
function startLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  let pressed: HTMLDialogElement | undefined;
  document.addEventListener('pointerdown', (event) => {
    pressed = findDismissed(event);
  });
  document.addEventListener('click', (event) => {
    const dialog = findDismissed(event);
    if (dialog && dialog === pressed) dialog.close();
  });
}

/** Opens and closes dialogs by their `commandfor` buttons, for Chrome before 135, Firefox before 144 and Safari before 26.2. */
function startInvokerButtons(): void {
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

// Adds what the browser lacks of the interfaces that dialogs, menus and styles use. Each part starts only where it is
// missing. The module runs when it is imported, because every page pays for each byte of the import.
startInvokerButtons();
startLightDismiss();
startPopovers();
startHasRules();
