import { expect, test } from 'vitest';
import lateFontsScript from './late-fonts.script.ts?inline-script';

const FACES = '@font-face{font-family:Body;src:url("/fonts/body.woff2") format("woff2")}';

/** The browser's objects that the script uses. */
const GLOBALS = ['document', 'origin', 'requestAnimationFrame'] as const;
const runScript = new Function(...GLOBALS, lateFontsScript);

/** Runs the script in a page without a first picture. Returns the preloaded files, and a function that draws the next frame. */
function openPage(hidden: boolean) {
  const preloaded: string[] = [];
  const held: (() => void)[] = [];
  const document = {
    hidden,
    referrer: '',
    querySelector: (selector: string) => (selector === '#fonts' ? { textContent: FACES } : null),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  };
  runScript(document, 'http://shop.test', (callback: () => void) => held.push(callback));
  return { preloaded, draw: () => held.shift()?.() };
}

test('FAST-23 a hidden tab, which has no frames, loads its fonts at once', () => {
  expect(openPage(true).preloaded).toEqual(['/fonts/body.woff2']);
  const { preloaded, draw } = openPage(false);
  draw();
  expect(preloaded).toEqual([]);
  draw();
  expect(preloaded).toEqual(['/fonts/body.woff2']);
});
