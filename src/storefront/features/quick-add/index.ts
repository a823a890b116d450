import { openPage } from '#storefront/components/behaviors/offline-notice.ts';

/**
 * Adds the behavior of the quick-add buttons of tiles. The code of the dialog is loaded on the first hover, focus or click. If it
 * fails to load, the button navigates to the listing, unless the shopper is offline.
 */
export function startQuickAdd(): void {
  const findButton = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-quick-add]') : null;
  const load = () => import('./open-quick-add.ts');
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, (event) => findButton(event) && load().catch(() => {}), {
      passive: true,
    });
  }
  document.addEventListener('click', (event) => {
    const button = findButton(event);
    if (!button || button.dataset.busy !== undefined) return;
    button.dataset.busy = '';
    void load()
      .then(({ openQuickAdd }) => openQuickAdd(button))
      .catch(() => openPage(button.dataset.quickAdd ?? '/'))
      .finally(() => delete button.dataset.busy);
  });
}
