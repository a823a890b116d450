import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** What a visitor's browser has stored: cookies and local storage. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Slow 4G as Lighthouse has it, and a processor a quarter as fast. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 94_000,
};
export const CPU_RATE = 4;

/** A mid-range phone on a slow network: an empty cache, 4 × CPU, slow 4G. */
export async function openPhone(
  browser: Browser,
  storageState?: Visitor,
): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    // The certificate of the proxy that serves HTTP/2 is its own.
    ignoreHTTPSErrors: true,
  });
  // The loader that runs this folder adds calls of `__name` to functions, also to those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return { page, devtools };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
