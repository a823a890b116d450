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

const listControls = (island: Element) => [
  ...island.querySelectorAll<Control>('input, select, textarea'),
];

/**
 * Keeps the focus and what is typed when React renders an island again, because something has changed its HTML before hydration:
 * a translation wraps texts, a password manager adds elements. Works in the task that replaces the controls, before the next key.
 * Controls are identified by their position. Ends with `signal`.
 */
function retainControls(island: HTMLElement, signal: AbortSignal): void {
  let controls = listControls(island);
  let focused = controls.find((control) => control === document.activeElement);
  const follow = ({ target }: Event) => {
    focused = controls.find((control) => control === target);
  };
  island.addEventListener('focusin', follow, { signal });
  const observer = new MutationObserver(() => {
    const next = listControls(island);
    if (next.length !== controls.length) return;
    for (const [index, control] of controls.entries()) {
      const replacement = next[index];
      if (control.isConnected || !replacement || replacement.type !== control.type) continue;
      // Fields with a name are replayed as well, which tells React.
      if (!isTick(control) && isChanged(control)) replacement.value = control.value;
      if (control === focused) moveFocus(control, replacement);
    }
    controls = next;
    focused = next.find((control) => control === document.activeElement);
  });
  observer.observe(island, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function moveFocus(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  // Only fields with text have a selection.
  if (to instanceof HTMLSelectElement || from instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * The choices a shopper has made in an island's controls before hydration, in order. The list grows until the island
 * dispatches `island:ready`. Controls are identified by name.
 */
export function collectChoices(island: HTMLElement): readonly Choice[] {
  const choices = listControls(island).filter(isNamedControl).filter(isChanged).map(toChoice);
  const hydrating = new AbortController();
  // The build has counted the elements. Others were added since.
  if (island.querySelectorAll('*').length !== Number(island.dataset.elements))
    document.documentElement.dataset.altered = '';
  retainControls(island, hydrating.signal);
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

/**
 * Keeps the focus and what is typed into an island that starts with the page (`client:load`), if its page was changed before.
 * Called by the code of the island when it arrives, with the id of an element of it.
 */
export function retainTyped(id: string): void {
  const island = document.getElementById(id)?.closest<HTMLElement>('astro-island[ssr]');
  if (!island) return;
  const choices = collectChoices(island);
  const replay = () => {
    if ('altered' in document.documentElement.dataset) void replayChoices(island, choices);
  };
  island.addEventListener('island:ready', replay, { once: true });
}
