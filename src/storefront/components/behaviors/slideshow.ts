import { fillText } from '#texts/translator.ts';

/** Shows the buttons of a slideshow, which scroll to the next slide, and says which slide is shown. */
export function startSlideshow(region: HTMLElement): void {
  const section = region.closest('section');
  const controls = section?.querySelector<HTMLElement>('[data-slide-controls]');
  const status = controls?.querySelector('[data-slide-status]');
  if (!controls || !status) return;
  const buttons = [...controls.querySelectorAll<HTMLButtonElement>('[data-slide]')];
  const slides = region.querySelectorAll('li').length;
  const getSlide = () => Math.round(region.scrollLeft / region.clientWidth);
  const update = () => {
    const text = fillText(region.dataset.slideshow ?? '', { slide: getSlide() + 1, slides });
    if (status.textContent !== text) status.textContent = text;
    for (const button of buttons) {
      const next = getSlide() + Number(button.dataset.slide);
      // A disabled button would lose the focus.
      button.setAttribute('aria-disabled', String(next < 0 || next >= slides));
    }
  };
  for (const button of buttons)
    button.addEventListener('click', () =>
      region.scrollTo({
        left: (getSlide() + Number(button.dataset.slide)) * region.clientWidth,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      }),
    );
  region.addEventListener('scroll', update, { passive: true });
  controls.hidden = false;
  update();
}
