const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Replaces the date of an end by the time that is left, in the same space. After the end, the text says that it has ended. */
export function startCountdown(box: HTMLElement): void {
  const end = Date.parse(box.dataset.countdown ?? '');
  const date = box.querySelector('p');
  if (!date || Number.isNaN(end)) return;
  const { lang } = document.documentElement;
  const cells = UNITS.map(([unit]) => {
    const cell = document.createElement('span');
    const number = document.createElement('b');
    const name = document.createElement('small');
    cell.append(number, name);
    return { unit, cell, number, name };
  });
  const timer = document.createElement('p');
  timer.className = 'countdown';
  // It changes every second: a screen reader reads the date in its place.
  timer.setAttribute('aria-hidden', 'true');
  timer.append(...cells.map(({ cell }) => cell));
  const update = () => {
    let left = Math.ceil((end - Date.now()) / 1_000);
    if (left <= 0) {
      clearInterval(interval);
      timer.remove();
      date.textContent = box.dataset.ended ?? '';
      date.classList.remove('visually-hidden');
      return;
    }
    for (const [at, [unit, seconds]] of UNITS.entries()) {
      const count = Math.floor(left / seconds);
      left -= count * seconds;
      const parts = new Intl.NumberFormat(lang, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).formatToParts(count);
      const cell = cells[at];
      if (!cell) continue;
      cell.number.textContent = String(count);
      cell.name.textContent = parts.find(({ type }) => type === 'unit')?.value ?? '';
    }
  };
  const interval = setInterval(update, 1_000);
  date.classList.add('visually-hidden');
  box.append(timer);
  update();
}
