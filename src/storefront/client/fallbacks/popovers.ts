/** Marks an open popover. `base.css` hides the others in browsers without popovers. */
const OPEN = 'data-popover-open';

const findButtons = ({ id }: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`);

function setOpen(popover: HTMLElement, isOpen: boolean): void {
  popover.toggleAttribute(OPEN, isOpen);
  // The popover is above the header. `display` is set, because a browser may have its own rule for closed popovers.
  Object.assign(popover.style, { display: isOpen ? 'block' : '', zIndex: '99' });
  for (const button of findButtons(popover)) button.setAttribute('aria-expanded', String(isOpen));
}

/** Shows a popover. What is outside an open modal dialog cannot be used, so the popover moves into the dialog. */
function show(popover: HTMLElement): void {
  const home = popover.parentNode;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog && !dialog.contains(popover)) {
    dialog.append(popover);
    dialog.addEventListener('close', () => home?.append(popover), { once: true });
  }
  setOpen(popover, true);
}

/** Hides a popover. The focus returns from it to its button. */
function hide(popover: HTMLElement): void {
  const hadFocus = popover.contains(document.activeElement);
  setOpen(popover, false);
  if (hadFocus) findButtons(popover)[0]?.focus();
}

const findOpenMenu = () => document.querySelector<HTMLElement>(`[popover="auto"][${OPEN}]`);

/**
 * Opens and closes popovers, for Chrome before 114, Firefox before 125 and Safari before 17. A menu also closes on Escape and
 * on a press outside it.
 */
export function startPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this);
    },
    hidePopover(this: HTMLElement) {
      hide(this);
    },
  });
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (!button || !popover) return;
    if (popover.hasAttribute(OPEN)) hide(popover);
    else if (button.getAttribute('popovertargetaction') !== 'hide') {
      show(popover);
      popover.querySelector<HTMLElement>('button, a')?.focus();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = findOpenMenu();
    if (!menu || !(target instanceof Element) || menu.contains(target)) return;
    if (!target.closest(`[popovertarget="${menu.id}"]`)) hide(menu);
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = findOpenMenu();
    if (key === 'Escape' && menu) hide(menu);
  });
}
