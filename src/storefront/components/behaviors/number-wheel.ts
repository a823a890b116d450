/** Lets the wheel scroll the page over a number field with the focus, where browsers change the number. */
export function startNumberWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
}
