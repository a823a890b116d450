const getFlyout = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-flyout]') : null;

/** Closes the open flyouts, except the one in `current`. */
function closeFlyouts(current: Element | null): void {
  for (const button of document.querySelectorAll<HTMLDetailsElement>('.flyout[open]'))
    if (button.parentElement !== current) button.open = false;
}

/** Hides the flyout under the pointer until the pointer leaves it. */
function dismissPointedFlyout(): void {
  const flyout = document.querySelector<HTMLElement>('[data-flyout]:hover');
  if (!flyout) return;
  flyout.dataset.dismissed = '';
  flyout.addEventListener('pointerleave', () => delete flyout.dataset.dismissed, { once: true });
}

/**
 * Closes the flyouts of the header: on Escape, which returns the focus from their links to their button, and when the focus or a
 * click is elsewhere. They are opened without a script. Preview mode may replace the header, so the listeners are the document's.
 * `first` is the interaction that loaded this code: Escape may have been the first key on the page.
 */
export function startHeaderFlyouts(first: Event): void {
  document.addEventListener('focusin', ({ target }) => closeFlyouts(getFlyout(target)));
  document.addEventListener('pointerdown', ({ target }) => closeFlyouts(getFlyout(target)));
  const close = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    const focused = getFlyout(document.activeElement);
    if (focused?.querySelector('ul')?.contains(document.activeElement))
      focused.querySelector('summary')?.focus();
    closeFlyouts(null);
    dismissPointedFlyout();
  };
  document.addEventListener('keydown', close);
  close(first);
}
