import puppeteer from 'puppeteer-core';
import { NEWER_INTERFACES, removeNewerInterfaces } from './older-browser.ts';
import { BrowserCrashError, type TestBrowser } from './test-browser.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Starts Firefox. With `older`, interfaces that the oldest supported browsers do not have are removed. */
export async function launchFirefox({ older }: { readonly older: boolean }): Promise<TestBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  if (older) {
    // The compiler of the tests names functions by this helper.
    await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
    await page.evaluateOnNewDocument(removeNewerInterfaces, NEWER_INTERFACES);
  }
  const run = async <T>(action: Promise<T>): Promise<T> => {
    try {
      return await action;
    } catch (error) {
      if (browser.connected) throw error;
      const { exitCode, signalCode } = browser.process() ?? {};
      throw new BrowserCrashError(
        `Firefox has ended: exit code ${exitCode}, signal ${signalCode}`,
        { cause: error },
      );
    }
  };
  return {
    open: async (url) => {
      await run(page.goto(url));
    },
    click: (selector) => run(page.locator(selector).click()),
    type: (selector, text) => run(page.locator(selector).fill(text)),
    resize: (width, height) => run(page.setViewport({ width, height })),
    press: (key) => run(page.keyboard.press(key)),
    evaluate: (expression) => run(page.evaluate(expression)),
    close: () => browser.close(),
  };
}
