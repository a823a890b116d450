import { readText, writeText } from '#storefront/browser/storage.ts';
import { AGE_GATE_ID, AGE_GATE_KEY, AGE_GATE_PASSED } from '#storefront/inline/age-gate.ts';

/** Without storage every page asks again. */
const hasPassed = (): boolean => readText('local', AGE_GATE_KEY) === AGE_GATE_PASSED;

/** Swaps the question for the refusal, or back, and tells assistive technology by the focus. */
function show(shown: HTMLElement, other: HTMLElement): void {
  other.hidden = true;
  shown.hidden = false;
  shown.querySelector<HTMLElement>('h2')?.focus();
}

/**
 * Makes the age gate work that the page has opened: both boxes enable the button, and nothing but it closes the gate.
 * Whoever may not enter is told so, with a way back to where they came from.
 */
export function startAgeGate(): void {
  const gate = document.querySelector<HTMLDialogElement>(`#${AGE_GATE_ID}`);
  const question = gate?.querySelector<HTMLFormElement>('[data-age-question]');
  const refused = gate?.querySelector<HTMLElement>('[data-age-refused]');
  const proceed = question?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!gate || !question || !refused || !proceed || hasPassed()) return;

  let passed = false;
  const pass = () => {
    passed = true;
    gate.close();
  };
  const boxes = [...question.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
  const follow = () => {
    proceed.disabled = !boxes.every(({ checked }) => checked);
  };
  question.addEventListener('change', follow);
  question.addEventListener('submit', (event) => {
    event.preventDefault();
    writeText('local', AGE_GATE_KEY, AGE_GATE_PASSED);
    pass();
  });
  gate.querySelector('[data-age-refuse]')?.addEventListener('click', () => show(refused, question));
  gate.querySelector('[data-age-again]')?.addEventListener('click', () => show(question, refused));
  const leave = gate.querySelector<HTMLButtonElement>('[data-age-leave]');
  if (leave) {
    leave.hidden = history.length < 2;
    leave.addEventListener('click', () => history.back());
  }
  // Browsers without `closedby` let Escape cancel a dialog, and a second Escape close it whatever the page says.
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('close', () => passed || gate.showModal());
  // Passed in another tab, or on a later page before this one was shown again.
  const again = () => hasPassed() && !passed && pass();
  addEventListener('storage', again);
  addEventListener('pageshow', again);

  follow();
  if (!gate.open) gate.showModal();
}
