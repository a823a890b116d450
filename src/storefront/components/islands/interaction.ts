import type { ClientDirective } from 'astro';
import { whenFirstInteraction } from './first-interaction.ts';
import type { IslandTools } from './use-island-ready.ts';

/** Events on an island that start its hydration. */
const USES = ['pointerdown', 'focusin', 'input', 'change', 'island:hydrate'] as const;

/** The click of a finger follows its `pointerup` in a later task. */
const CLICK_MS = 300;

/** Resolves when no finger or button is pressed, and its click was dispatched. */
let whenReleased = Promise.resolve();
if (typeof document !== 'undefined')
  addEventListener(
    'pointerdown',
    () => {
      whenReleased = new Promise((resolve) => {
        const press = new AbortController();
        const options = { capture: true, signal: press.signal };
        const end = () => {
          press.abort();
          resolve();
        };
        for (const type of ['click', 'pointercancel', 'dragend'])
          addEventListener(type, end, options);
        addEventListener('pointerup', () => setTimeout(end, CLICK_MS), options);
      });
    },
    { capture: true, passive: true },
  );

/** Resolves after the frame that shows what an interaction has changed. A page that is hidden has no frames. */
async function whenPainted(): Promise<void> {
  await whenReleased;
  if (!document.hidden)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Directive `client:interaction`. Fetches an island's code on the first interaction with the page and hydrates the island when it
 * is used, after the frame that shows the use: hydration would delay that frame, and the click of a finger that is still down.
 * Clicks on buttons and submits before that are held, shown as busy (`data-busy`) and replayed after hydration. When the code
 * cannot be fetched the busy state ends, a notice says so, which needs no other script, and the next use tries again. The island
 * dispatches `island:ready` when it listens (see `useIslandReady`).
 */
const interaction: ClientDirective = (load, _options, island) => {
  let code: Promise<() => Promise<void>> | undefined;
  const fetchCode = () => {
    // Astro reports code that it cannot fetch with an event, and resolves.
    code ??= new Promise((resolve, reject) => {
      island.addEventListener('astro:hydration-error', reject, { once: true });
      load().then(resolve, reject);
    });
    return code;
  };
  const listeners = new AbortController();
  const heldActions = new Map<HTMLElement, () => void>();
  let isStarting = false;

  const start = async () => {
    if (isStarting) return;
    isStarting = true;
    let hydrate: () => Promise<void>;
    try {
      hydrate = await fetchCode();
      await whenPainted();
    } catch {
      code = undefined;
      isStarting = false;
      const notice = navigator.onLine ? '[data-updated]' : '[data-offline]';
      if (heldActions.size > 0) document.querySelector(notice)?.removeAttribute('hidden');
      release();
      return;
    }
    const tools: IslandTools | undefined = window.islandTools;
    const choices = tools?.collectChoices(island) ?? [];
    const ready = new Promise<void>((resolve) =>
      island.addEventListener('island:ready', () => resolve(), { once: true }),
    );
    await hydrate();
    await ready;
    const isReplayed = (await tools?.replayChoices(island, choices)) ?? true;
    listeners.abort();
    const replays = release();
    // When a choice is no longer offered, the held actions are dropped. Otherwise the shopper could buy something else unseen.
    if (isReplayed) for (const replay of replays) replay();
  };

  /** Ends the busy states. Returns the held actions. */
  const release = (): (() => void)[] => {
    const replays = [...heldActions.values()];
    for (const control of heldActions.keys()) control.removeAttribute('data-busy');
    heldActions.clear();
    return replays;
  };

  const hold = (event: Event, control: HTMLElement, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('data-busy', '');
    // An impatient second tap on a submit button, or a double-click, repeats the first one.
    const isRepeat = 'type' in control && control.type === 'submit';
    const before = isRepeat ? undefined : heldActions.get(control);
    heldActions.set(control, () => {
      before?.();
      replay();
    });
    void start();
  };

  const listen = (type: string, handle: (event: Event) => void) =>
    island.addEventListener(type, handle, { capture: true, signal: listeners.signal });
  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) hold(event, button, () => button.click());
  });
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    hold(event, submitter ?? form, () => form.requestSubmit(submitter));
  });
  for (const use of USES) listen(use, () => void start());
  void whenFirstInteraction()
    .then(fetchCode)
    .catch(() => {
      code = undefined;
    });
};

export default interaction;
