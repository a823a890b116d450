import type { Browser } from 'playwright';
import { openPhone, type Visitor } from './phone.ts';

const KIB = 1024;
const SETTLED_MS = 1_500;

interface Painted {
  /** When the largest thing was painted, in ms. */
  readonly lcp: number;
  readonly cls: number;
  /** A heading, and the picture that was the largest thing, as bare HTML. */
  readonly lead: string;
}

export interface PageLoad extends Painted {
  readonly requests: number;
  /** KiB over the wire by kind, without headers: the host's HTTP/2 sends those of a shop once. */
  readonly kib: Readonly<Record<string, number>>;
}

/** Loads a page on a slow phone with an empty cache, and says what came and when it was painted. */
export async function loadPage(
  browser: Browser,
  url: string,
  visitor?: Visitor,
): Promise<PageLoad> {
  const { page, devtools } = await openPhone(browser, visitor);
  const responses = new Map<string, { readonly kind: string; readonly headers: number }>();
  const kib: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, type: kind, response }) =>
    responses.set(requestId, { kind, headers: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = responses.get(requestId) ?? { kind: 'Other', headers: 0 };
    kib[kind] = (kib[kind] ?? 0) + (encodedDataLength - headers) / KIB;
  });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // Not 'networkidle': product videos are read for as long as they play.
  await page.waitForTimeout(SETTLED_MS);
  const painted = await page.evaluate(paints);
  await page.context().close();
  return { ...painted, kib, requests: responses.size };
}

/** Runs in the page. */
function paints(): Promise<Painted> {
  type Largest = PerformanceEntry & {
    readonly element?: Element;
    readonly url: string;
    readonly size: number;
  };
  type Shift = PerformanceEntry & { readonly value: number };
  let largest: Largest | undefined;
  let cls = 0;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    largest = entry as Largest;
  });
  observe('layout-shift', (entry) => {
    cls += (entry as Shift).value;
  });

  function leadOf({ element, url, size = 0 }: Partial<Largest> = {}): string {
    const heading = document.createElement('h1');
    heading.textContent = document.querySelector('h1')?.textContent ?? document.title;
    if (!url) return heading.outerHTML;
    const picture = document.createElement('img');
    picture.src = url;
    for (const name of ['src', 'srcset', 'sizes']) {
      const value = element instanceof HTMLImageElement && element.getAttribute(name);
      if (value) picture.setAttribute(name, value);
    }
    // An element that an island has replaced has no box: those of a cart are square.
    const side = Math.sqrt(size);
    const { width, height } = element?.getBoundingClientRect() ?? { width: side, height: side };
    picture.width = width;
    picture.height = height;
    picture.setAttribute('fetchpriority', 'high');
    return heading.outerHTML + picture.outerHTML;
  }
  return new Promise((resolve) =>
    setTimeout(
      () => resolve({ lcp: largest?.startTime ?? Number.NaN, cls, lead: leadOf(largest) }),
      300,
    ),
  );
}
