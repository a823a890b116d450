/**
 * Makes the tiles' buttons work without loading anything before one is used: the code comes at the first touch of a
 * button. Where it cannot come, the button leads to the listing instead.
 */
export function startQuickAdd(): void {
  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-quick-add]') : null;
  const load = () => import('./open-quick-add.ts');
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, (event) => buttonOf(event) && load().catch(() => {}), { passive: true });
  }
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (!button || button.dataset.waking !== undefined) return;
    button.dataset.waking = '';
    void load()
      .then(({ openQuickAdd }) => openQuickAdd(button))
      .catch(() => location.assign(button.dataset.quickAdd ?? '/'))
      .finally(() => delete button.dataset.waking);
  });
}
