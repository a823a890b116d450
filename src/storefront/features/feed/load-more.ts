import { fetchFile } from '#storefront/browser/fetch-file.ts';

/** Copies a tile with its h2 as an h3: on the home page the tiles are below a section heading, on a feed page they are not. */
function lowerHeading(tile: Element): Element {
  for (const heading of tile.querySelectorAll('h2')) {
    const lower = document.createElement('h3');
    lower.replaceChildren(...heading.childNodes);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    heading.replaceWith(lower);
  }
  return document.importNode(tile, true);
}

/** The tiles of a feed page, and the URL of the next page if there is one. Rejects when the page cannot be loaded. */
async function fetchFeedPage(url: string) {
  const response = await fetchFile(url);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const grid = page.querySelector('main [data-product-id]')?.closest('ul');
  if (!grid) throw new Error(`${url} contains no products.`);
  return {
    tiles: [...grid.children].map(lowerHeading),
    next: page.querySelector('main a[rel=next]')?.getAttribute('href'),
  };
}

/** Appends the tiles of the page that `link` leads to. Resolves to the first of them, or to undefined on failure, which it shows. */
async function appendPage(link: HTMLAnchorElement): Promise<Element | undefined> {
  const section = link.closest('section');
  const status = section?.querySelector<HTMLElement>('[data-load-failed]');
  const grid = section?.querySelector('ul');
  if (!status || !grid || link.getAttribute('aria-busy') === 'true') return undefined;
  link.setAttribute('aria-busy', 'true');
  status.textContent = '';
  try {
    const { tiles, next } = await fetchFeedPage(link.href);
    grid.append(...tiles);
    if (next) link.href = next;
    else link.remove();
    return tiles[0];
  } catch {
    status.textContent = status.dataset.loadFailed ?? '';
    return undefined;
  } finally {
    link.setAttribute('aria-busy', 'false');
  }
}

const readState = (): { readonly loadedPages?: number; readonly scrolledTo?: number } =>
  history.state ?? {};

/** Saves in the history how far the shopper has read, for a return to the page. */
const savePosition = () =>
  history.replaceState({ ...readState(), scrolledTo: Math.round(scrollY) }, '');

const saveLoadedPages = (loadedPages: number): void => {
  history.replaceState({ ...readState(), loadedPages }, '');
  addEventListener('pagehide', savePosition);
};

/** Appends the tiles of the page that `link` leads to and moves the focus to the first of them. Shows an error on failure. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const tile = await appendPage(link);
  if (!tile) return;
  tile.querySelector('a')?.focus({ preventScroll: true });
  saveLoadedPages((readState().loadedPages ?? 0) + 1);
}

/** Loads the pages again that were loaded before the shopper left the page, and scrolls to where that was. */
export async function restorePages(link: HTMLAnchorElement): Promise<void> {
  const { loadedPages = 0, scrolledTo } = readState();
  let isMoving = false;
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (isMoving = true), { once: true, passive: true });
  let loaded = 0;
  while (loaded < loadedPages && (await appendPage(link))) loaded += 1;
  saveLoadedPages(loaded);
  if (scrolledTo !== undefined && !isMoving) scrollTo(0, scrolledTo);
}
