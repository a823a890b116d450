import { COPIED_MS, PROMO_ROTATE_MS } from '#storefront/rules/promo-banners.ts';

/** Rotates the promo codes of a strip and copies a code when its button is clicked. */
export function startPromoBanners(strip: HTMLElement): void {
  rotate(strip);
  strip.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copyCode(strip, button);
  });
}

/** Rotates the codes, except with reduced motion and while the strip is hovered, focused or paused. */
function rotate(strip: HTMLElement): void {
  // Codes of another currency are hidden (base.css).
  const banners = [...strip.querySelectorAll('li')].filter(
    (banner) => getComputedStyle(banner).display !== 'none',
  );
  const toggle = strip.querySelector('[data-promos-toggle]');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let current = Math.max(
    0,
    banners.findIndex(({ dataset }) => dataset.current !== undefined),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Reasons for the current pause. */
  const pauses = new Set<string>();
  const schedule = () => {
    clearTimeout(timer);
    if (pauses.size === 0 && !reducedMotion.matches && banners.length > 1)
      timer = setTimeout(next, PROMO_ROTATE_MS);
  };
  const next = () => {
    banners[current]?.removeAttribute('data-current');
    current = (current + 1) % banners.length;
    banners[current]?.setAttribute('data-current', '');
    schedule();
  };
  const setPause = (reason: string, isPaused: boolean) => {
    pauses[isPaused ? 'add' : 'delete'](reason);
    schedule();
  };
  // Touch has no hover: its `pointerenter` would pause the strip for ever.
  const pauseByMouse = (isPaused: boolean) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && setPause('pointer', isPaused);
  strip.addEventListener('pointerenter', pauseByMouse(true));
  strip.addEventListener('pointerleave', pauseByMouse(false));
  strip.addEventListener('focusin', () => setPause('focus', true));
  strip.addEventListener('focusout', () => setPause('focus', false));
  // This code loads on the first interaction, which may be at the strip.
  if (strip.matches(':focus-within')) pauses.add('focus');
  if (strip.matches(':hover') && matchMedia('(hover: hover)').matches) pauses.add('pointer');
  reducedMotion.addEventListener('change', schedule);
  toggle?.addEventListener('click', () => {
    const isPaused = !pauses.has('button');
    for (const label of toggle.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset.when === 'paused') !== isPaused;
    }
    setPause('button', isPaused);
  });
  schedule();
}

/** Copies a code and shows so in place of the button. When the browser denies it, selects the code for the shopper to copy. */
async function copyCode(strip: HTMLElement, button: HTMLElement): Promise<void> {
  const { copy = '', copied = '' } = button.dataset;
  const status = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    const code = button.closest('li')?.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
    const hint = strip.querySelector<HTMLElement>('[data-selected]');
    if (hint) hint.textContent = hint.dataset.selected ?? '';
    return;
  }
  if (!status || status.textContent) return;
  status.textContent = copied;
  setTimeout(() => {
    status.textContent = '';
  }, COPIED_MS);
}
