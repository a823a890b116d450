type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A choice made before its island woke, and how to make it again. */
interface Change {
  readonly control: Control;
  readonly apply: () => void;
}

function inputChange(input: HTMLInputElement | HTMLTextAreaElement): Change | undefined {
  if (input instanceof HTMLInputElement && (input.type === 'radio' || input.type === 'checkbox')) {
    const { checked } = input;
    if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) return undefined;
    const apply = () => {
      // React compares with the last value it saw set: put the old one there, so that the click is a change to it.
      input.checked = !checked;
      input.click();
    };
    return { control: input, apply };
  }
  const { value } = input;
  if (value === input.defaultValue) return undefined;
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const setUnseen = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  const apply = () => {
    input.value = input.defaultValue;
    setUnseen?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { control: input, apply };
}

function selectChange(select: HTMLSelectElement): Change | undefined {
  const { value } = select;
  const built = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (value === built?.value) return undefined;
  const apply = () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { control: select, apply };
}

/** Form controls of an island that no longer hold what was built: a shopper (or the browser's restore) changed them. */
export function changedControls(island: HTMLElement): Change[] {
  const controls = island.querySelectorAll<Control>('input, select, textarea');
  return [...controls].flatMap((c) => (c instanceof HTMLSelectElement ? selectChange(c) : inputChange(c)) ?? []);
}

/** Makes the choices again where hydration may have reset them, so that the island hears of them. */
export function replayControls(changes: readonly Change[]): void {
  for (const { control, apply } of changes) if (control.isConnected) apply();
}
