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

/** Appends the tiles of the page that `link` leads to and moves the focus to the first of them. Shows an error on failure. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const section = link.closest('section');
  const status = section?.querySelector<HTMLElement>('[data-load-failed]');
  const grid = section?.querySelector('ul');
  if (!status || !grid || link.getAttribute('aria-busy') === 'true') return;
  link.setAttribute('aria-busy', 'true');
  status.textContent = '';
  try {
    const { tiles, next } = await fetchFeedPage(link.href);
    grid.append(...tiles);
    tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
    if (next) link.href = next;
    else link.remove();
  } catch {
    status.textContent = status.dataset.loadFailed ?? '';
  }
  link.setAttribute('aria-busy', 'false');
}
