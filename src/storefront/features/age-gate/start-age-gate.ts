import { readText, writeText } from '#storefront/browser/storage.ts';
import { AGE_GATE_ID, AGE_GATE_KEY, AGE_GATE_PASSED } from '#storefront/inline/age-gate.ts';

/** Where storage is blocked, every page shows the gate. */
const hasPassed = (): boolean => readText('local', AGE_GATE_KEY) === AGE_GATE_PASSED;

/** Shows one of the two views of the gate and moves the focus to its heading, so that screen readers read it. */
function show(view: HTMLElement, other: HTMLElement): void {
  other.hidden = true;
  view.hidden = false;
  view.querySelector<HTMLElement>('h2')?.focus();
}

/**
 * Adds the behavior of the age gate, which is open already: both checkboxes enable the button, and only the button closes the
 * gate. A shopper who declines sees a message and can go back.
 */
export function startAgeGate(): void {
  const gate = document.querySelector<HTMLDialogElement>(`#${AGE_GATE_ID}`);
  const question = gate?.querySelector<HTMLFormElement>('[data-age-question]');
  const declined = gate?.querySelector<HTMLElement>('[data-age-declined]');
  const proceed = question?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!gate || !question || !declined || !proceed || hasPassed()) return;

  let isPassed = false;
  const pass = () => {
    isPassed = true;
    gate.close();
  };
  const boxes = [...question.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  const updateButton = () => {
    proceed.disabled = !boxes.every(({ checked }) => checked);
  };
  question.addEventListener('change', updateButton);
  question.addEventListener('submit', (event) => {
    event.preventDefault();
    writeText('local', AGE_GATE_KEY, AGE_GATE_PASSED);
    pass();
  });
  gate
    .querySelector('[data-age-decline]')
    ?.addEventListener('click', () => show(declined, question));
  gate.querySelector('[data-age-again]')?.addEventListener('click', () => show(question, declined));
  const leave = gate.querySelector<HTMLButtonElement>('[data-age-leave]');
  if (leave) {
    leave.hidden = history.length < 2;
    leave.addEventListener('click', () => history.back());
  }
  // In browsers without `closedby`, Escape cancels a dialog, and a second Escape closes it regardless of `preventDefault`.
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('close', () => isPassed || gate.showModal());
  // The gate may be passed in another tab, or on another page before Back restores this one.
  const closeIfPassed = () => hasPassed() && !isPassed && pass();
  addEventListener('storage', closeIfPassed);
  addEventListener('pageshow', closeIfPassed);

  updateButton();
  if (!gate.open) gate.showModal();
}
