const UNITS = ['inches', 'centimetres'];

/** Writes the attribute only when it changes: each write starts an update. */
function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Hides the table of the size guide's other unit. */
function showChosenUnit(guide: Element): void {
  const chosen = guide.querySelector<HTMLInputElement>('[name="unit"]:checked')?.value;
  for (const unit of UNITS)
    for (const table of guide.querySelectorAll<HTMLElement>(`[data-unit="${unit}"]`))
      setHidden(table, unit !== chosen);
}

/** Makes room for the sticky bar, and hides it when its button cannot buy the selection. */
function updateStickyBar(bar: HTMLElement): void {
  const cannotBuy =
    document.querySelector('#options [type="submit"]:disabled') &&
    bar.querySelector('[type="submit"]');
  bar.style.display = cannotBuy ? 'none' : '';
  const height = bar.offsetHeight > 0 ? `${bar.offsetHeight}px` : '';
  document.body.style.paddingBottom = height;
  document.documentElement.style.scrollPaddingBottom =
    height && `calc(var(--foot, 0px) + ${height})`;
}

function update(): void {
  const guide = document.querySelector('.size-guide');
  if (guide) showChosenUnit(guide);
  for (const button of document.querySelectorAll<HTMLElement>(
    '[commandfor="sizechart-modal"][command="show-modal"]',
  ))
    setHidden(button, !guide?.querySelector('[data-details-of]:not([hidden])'));
  const bar = document.querySelector<HTMLElement>('[data-sticky-bar]');
  if (bar) updateStickyBar(bar);
}

/** Does what `base.css` does with `:has()`, for Firefox before 121. */
export function startHasRules(): void {
  if (
    CSS.supports('selector(:has(*))') ||
    !document.querySelector('.size-guide, [data-sticky-bar]')
  )
    return;
  update();
  addEventListener('change', update);
  addEventListener('resize', update);
  const filter = { attributeFilter: ['hidden', 'disabled'], childList: true, subtree: true };
  new MutationObserver(update).observe(document.body, filter);
}
