type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A choice made before its island woke. Made again it gives false where the island no longer offers it. */
export type Choice = (island: HTMLElement) => boolean;

const findControls = (island: HTMLElement, name: string) =>
  [...island.querySelectorAll<Control>('input, select, textarea')].filter((control) => control.name === name);

/**
 * A radio button or checkbox. An earlier choice may have drawn the buttons anew with other values (another product has
 * other colour ids), so what it stands for, `data-choice`, is looked for too.
 */
function tick({ name, value, checked, dataset }: HTMLInputElement): Choice {
  return (island) => {
    const inputs = findControls(island, name).filter((control) => control instanceof HTMLInputElement);
    const input =
      inputs.find((known) => known.value === value) ??
      inputs.find((known) => dataset.choice !== undefined && known.dataset.choice === dataset.choice);
    if (!input) return false;
    // React compares with the last value it saw set: put the old one there, so that the click is a change to it.
    input.checked = !checked;
    input.click();
    return true;
  };
}

function fill({ name, value }: HTMLInputElement | HTMLTextAreaElement): Choice {
  return (island) => {
    const [field] = findControls(island, name);
    if (!field || field instanceof HTMLSelectElement) return false;
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
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

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** What a control holds now, as a choice. */
function toChoice(control: Control): Choice {
  if (control instanceof HTMLSelectElement) return pickOption(control);
  return isTick(control) ? tick(control) : fill(control);
}

/** Whether a control holds something else than the page was built with. Of radio buttons the chosen one tells. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const built = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== built?.value;
  }
  if (!isTick(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

const NAMED = 'input[name], select[name], textarea[name]';

/**
 * What a shopper has chosen in an island's controls since it was built, in their order; what is chosen from now on until
 * the island tells that it listens is added. Controls are found again by their name: those without one (of forms that send
 * nothing) keep what they hold by themselves.
 */
export function collectChoices(island: HTMLElement): readonly Choice[] {
  const choices = [...island.querySelectorAll<Control>(NAMED)].filter(isChanged).map(toChoice);
  const waking = new AbortController();
  const add = ({ target }: Event) => {
    if (target instanceof Element && target.matches(NAMED)) choices.push(toChoice(target as Control));
  };
  island.addEventListener('input', add, { capture: true, signal: waking.signal });
  island.addEventListener('island:ready', () => waking.abort(), { once: true });
  return choices;
}

/** Makes the choices again, each on what the one before has drawn. False when one of them is no longer offered. */
export async function replayChoices(island: HTMLElement, choices: readonly Choice[]): Promise<boolean> {
  let all = true;
  for (const choose of choices) {
    all = choose(island) && all;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return all;
}
