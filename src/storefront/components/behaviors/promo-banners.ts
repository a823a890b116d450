import { COPIED_MS, PROMO_ROTATE_MS } from '#storefront/rules/promo-banners.ts';

/** Shows a strip's promo codes in turn and copies the one that is asked for. */
export function startPromoBanners(strip: HTMLElement): void {
  rotate(strip);
  strip.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button) void copyCode(strip, button);
  });
}

/** The next one every few seconds: never for people who ask for reduced motion, nor while somebody is at it. */
function rotate(strip: HTMLElement): void {
  const banners = [...strip.querySelectorAll('li')];
  const toggle = strip.querySelector('[data-promos-toggle]');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What holds the line: the pointer on it, the focus in it, the button. */
  const held = new Set<string>();
  const wait = () => {
    clearTimeout(timer);
    if (held.size === 0 && !calm.matches && banners.length > 1) timer = setTimeout(next, PROMO_ROTATE_MS);
  };
  const next = () => {
    banners[current]?.removeAttribute('data-current');
    current = (current + 1) % banners.length;
    banners[current]?.setAttribute('data-current', '');
    wait();
  };
  const hold = (by: string, holds: boolean) => {
    held[holds ? 'add' : 'delete'](by);
    wait();
  };
  // A finger does not hover: what it leaves behind would hold the line for ever.
  const byMouse = (holds: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && hold('pointer', holds);
  strip.addEventListener('pointerenter', byMouse(true));
  strip.addEventListener('pointerleave', byMouse(false));
  strip.addEventListener('focusin', () => hold('focus', true));
  strip.addEventListener('focusout', () => hold('focus', false));
  // This code comes with the first sign of a person, who may be at the strip already.
  if (strip.matches(':focus-within')) held.add('focus');
  if (strip.matches(':hover') && matchMedia('(hover: hover)').matches) held.add('pointer');
  calm.addEventListener('change', wait);
  toggle?.addEventListener('click', () => {
    const isPaused = !held.has('button');
    for (const label of toggle.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset.when === 'paused') !== isPaused;
    }
    hold('button', isPaused);
  });
  wait();
}

/** Says so in the button's place. Where the browser refuses, the code is selected for the shopper to copy. */
async function copyCode(strip: HTMLElement, button: HTMLElement): Promise<void> {
  const { copy = '', copied = '' } = button.dataset;
  const said = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    const code = button.closest('li')?.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
    const told = strip.querySelector<HTMLElement>('[data-selected]');
    if (told) told.textContent = told.dataset.selected ?? '';
    return;
  }
  if (!said || said.textContent) return;
  said.textContent = copied;
  setTimeout(() => {
    said.textContent = '';
  }, COPIED_MS);
}
