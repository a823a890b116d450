import { getAvailability } from '#shared/contract/availability.ts';
import { request } from '#shared/contract/client/http.ts';
import { getStore } from '#shared/contract/store.ts';
import { once } from '#shared/utils/once.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Pause before a failed check is repeated. It doubles after each failure. Milliseconds. */
const RETRY_MS = 4_000;
const RETRY_MAX_MS = 60_000;

/**
 * Reports the stock of a digital product from the availability service. While the service fails the stock is 0, because nobody
 * knows whether it is sold. The check is then repeated, also when the browser is online again, until it succeeds. Returns a
 * function that stops it.
 */
export function watchDigitalStock(listingId: string, onStock: (count: number) => void): () => void {
  let isStopped = false;
  let isChecking = false;
  let pause = RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', repeat);
  }

  async function check(): Promise<void> {
    isChecking = true;
    const count = await fetchDigitalStock(listingId).catch(() => undefined);
    isChecking = false;
    if (isStopped) return;
    onStock(count ?? 0);
    if (count !== undefined) return stop();
    timer = setTimeout(repeat, pause);
    pause = Math.min(2 * pause, RETRY_MAX_MS);
  }

  function repeat(): void {
    if (isChecking) return;
    clearTimeout(timer);
    void check();
  }

  addEventListener('online', repeat);
  void check();
  return stop;
}

/** Loads the token and key of the seller, both publishable. Only digital products need them. */
const loadSeller = once(async () => {
  const { platform, store } = getPageContext();
  const response = await request({ url: platform }, getStore, { query: { slug: store } });
  if (!response.ok) throw new Error('the store could not be loaded');
  return response.value;
});

/** Fetches the stock of a digital product. Undefined when the service responds with an error. Throws when the seller is not known. */
async function fetchDigitalStock(listingId: string): Promise<number | undefined> {
  const { sellerToken, availabilityKey = '' } = await loadSeller();
  const response = await request({ url: getPageContext().platform }, getAvailability, {
    query: { userToken: sellerToken, listingId },
    headers: { 'x-api-key': availabilityKey },
  });
  return response.ok ? response.value.count : undefined;
}
