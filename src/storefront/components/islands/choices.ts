import { type Control, isChanged, isNamedControl, isTick } from './changed-controls.ts';

/** Replays a choice that was made before hydration. Returns false when the island no longer offers it. */
export type Choice = (island: HTMLElement) => boolean;

const findControls = (island: HTMLElement, name: string) =>
  [...island.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) => control.name === name,
  );

/**
 * A radio button or checkbox. An earlier choice may have rendered the buttons with other values (another product has other
 * color ids), so the replay also looks for the same `data-choice`.
 */
function tick({ name, value, checked, dataset }: HTMLInputElement): Choice {
  return (island) => {
    const inputs = findControls(island, name).filter(
      (control) => control instanceof HTMLInputElement,
    );
    const input =
      inputs.find((known) => known.value === value) ??
      inputs.find(
        (known) => dataset.choice !== undefined && known.dataset.choice === dataset.choice,
      );
    if (!input) return false;
    // React compares with the last value that was set: set the old one, so that the click is a change.
    input.checked = !checked;
    input.click();
    return true;
  };
}

function fill({ name, value }: HTMLInputElement | HTMLTextAreaElement): Choice {
  return (island) => {
    const [field] = findControls(island, name);
    if (!field || field instanceof HTMLSelectElement) return false;
    const prototype =
      field instanceof HTMLInputElement
        ? HTMLInputElement.prototype
        : HTMLTextAreaElement.prototype;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
}

function pickOption({ name, value }: HTMLSelectElement): Choice {
  return (island) => {
    const [select] = findControls(island, name);
    if (!(select instanceof HTMLSelectElement)) return false;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.value === value;
  };
}

/** The current value of a control, as a choice. */
function toChoice(control: Control): Choice {
  if (control instanceof HTMLSelectElement) return pickOption(control);
  return isTick(control) ? tick(control) : fill(control);
}

/**
 * The choices a shopper has made in an island's controls before hydration, in order. The list grows until the island
 * dispatches `island:ready`. Controls are identified by name.
 */
export function collectChoices(island: HTMLElement): readonly Choice[] {
  const choices = [...island.querySelectorAll('input, select, textarea')]
    .filter(isNamedControl)
    .filter(isChanged)
    .map(toChoice);
  const hydrating = new AbortController();
  // A click on a radio button may hydrate the island at once, and `island:ready` then precedes the event `input`.
  const add = ({ target, type }: Event) => {
    if (!(target instanceof Element && isNamedControl(target))) return;
    if (isTick(target) === (type === 'click')) choices.push(toChoice(target));
  };
  for (const type of ['click', 'input'])
    island.addEventListener(type, add, { capture: true, signal: hydrating.signal });
  island.addEventListener('island:ready', () => hydrating.abort(), { once: true });
  return choices;
}

/**
 * Replays the choices one after another, each after the render of the one before, which React finishes before the next
 * microtask. False when one is no longer offered.
 */
export async function replayChoices(
  island: HTMLElement,
  choices: readonly Choice[],
): Promise<boolean> {
  let all = true;
  for (const choose of choices) {
    all = choose(island) && all;
    await Promise.resolve();
  }
  return all;
}
