/** A tile's name stands one level below its list's heading: h2 on a page of the feed, h3 in the feed of the home page. */
function lowerHeading(tile: Element): Element {
  for (const heading of tile.querySelectorAll('h2')) {
    const lower = document.createElement('h3');
    lower.replaceChildren(...heading.childNodes);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    heading.replaceWith(lower);
  }
  return document.importNode(tile, true);
}

/** The tiles of a page of the feed, and the address of the next one. Rejects when the page cannot be had. */
async function fetchFeedPage(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const grid = page.querySelector('main [data-product-id]')?.closest('ul');
  if (!grid) throw new Error(`${address} holds no products.`);
  return {
    tiles: [...grid.children].map(lowerHeading),
    next: page.querySelector('main a[rel=next]')?.getAttribute('href'),
  };
}

/** Appends the next page of the feed, which the build has written as a page of its own, and moves on to its first tile. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const section = link.closest('section');
  const status = section?.querySelector<HTMLElement>('[data-load-failed]');
  const grid = section?.querySelector('ul');
  if (!status || !grid || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
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
  link.ariaBusy = 'false';
}
