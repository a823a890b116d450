/** The dialog that is closed by a click outside it and was clicked there, if any. The backdrop counts as the dialog. */
function findDismissed({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[open][closedby="any"]'))
    return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isInside ? undefined : target;
}

/** Closes dialogs on a click outside them, for browsers without `closedby`. A press that started inside does not close. */
export function startLightDismiss(): void {
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
