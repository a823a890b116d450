import puppeteer from 'puppeteer-core';
import { NEWER_INTERFACES, removeNewerInterfaces } from './older-browser.ts';
import type { TestBrowser } from './test-browser.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Starts Firefox. `older`: without what a supported browser may lack. */
export async function launchFirefox({ older }: { readonly older: boolean }): Promise<TestBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  if (older) {
    // The compiler of the tests names functions by this helper.
    await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
    await page.evaluateOnNewDocument(removeNewerInterfaces, NEWER_INTERFACES);
  }
  return {
    open: async (url) => {
      await page.goto(url);
    },
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
