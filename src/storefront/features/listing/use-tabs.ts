import { useEffect } from 'react';

const WIDE = '(width >= 1200px)';

interface Tab {
  readonly radio: HTMLInputElement;
  readonly label: HTMLLabelElement;
  readonly panel: HTMLElement;
}

/** Finds the tabs of the page. Each radio button is followed by its label, and the sections are in the same order. */
function findTabs(list: HTMLElement): readonly Tab[] {
  const panels = list.parentElement?.querySelectorAll<HTMLElement>(':scope > details > div') ?? [];
  return [...list.querySelectorAll('input')].flatMap((radio, index) => {
    const label = radio.labels?.[0];
    const panel = panels[index];
    return label && panel ? [{ radio, label, panel }] : [];
  });
}

/** Gives a tab the semantics that radio buttons cannot have. The radio button still says which one CSS shows. */
function describeTab({ radio, label, panel }: Tab): void {
  label.id = `${radio.id}-label`;
  panel.id = `${radio.id}-panel`;
  label.setAttribute('role', 'tab');
  label.setAttribute('aria-controls', panel.id);
  // A label of a control cannot have another role.
  label.removeAttribute('for');
  panel.setAttribute('role', 'tabpanel');
  panel.tabIndex = 0;
  panel.setAttribute('aria-labelledby', label.id);
}

function undescribeTab({ radio, label, panel }: Tab): void {
  for (const name of ['role', 'aria-controls', 'aria-selected', 'tabindex']) label.removeAttribute(name);
  label.htmlFor = radio.id;
  for (const name of ['role', 'aria-labelledby', 'tabindex']) panel.removeAttribute(name);
}

/** Returns the tab that a key moves to. */
function findTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Starts the tabs where CSS shows them, and follows changes of the window's width. `signal` ends both. */
function startTabs(list: HTMLElement, signal: AbortSignal): void {
  const tabs = findTabs(list);
  let isActive = false;
  const update = () => {
    for (const { radio, label } of tabs) {
      label.setAttribute('aria-selected', String(radio.checked));
      label.tabIndex = radio.checked ? 0 : -1;
    }
  };
  const select = ({ radio, label }: Tab) => {
    radio.checked = true;
    update();
    label.focus();
  };
  const follow = () => {
    const isShown = list.offsetHeight > 0;
    if (isShown === isActive) return;
    isActive = isShown;
    const focused = tabs.find(({ radio }) => radio === document.activeElement);
    list.setAttribute('role', isShown ? 'tablist' : 'radiogroup');
    for (const tab of tabs) {
      tab.radio.hidden = isShown;
      if (isShown) describeTab(tab);
      else undescribeTab(tab);
    }
    if (isShown) update();
    if (isShown && focused) focused.label.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.label.addEventListener('click', () => isActive && select(tab), { signal });
    tab.label.addEventListener(
      'keydown',
      (event) => {
        const target = tabs[findTarget(event.key, index, tabs.length) ?? -1];
        if (!isActive || !target || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        select(target);
      },
      { signal },
    );
  }
  follow();
  matchMedia(WIDE).addEventListener('change', follow, { signal });
}

/** Makes the sections below the gallery tabs for screen readers and the keyboard, where CSS shows them as tabs. */
export function useTabs(): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-tabs]');
    const mounted = new AbortController();
    if (list) startTabs(list, mounted.signal);
    return () => mounted.abort();
  }, []);
}
