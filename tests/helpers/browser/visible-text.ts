import type { Page } from 'playwright/test';

/** Every text a person reads or hears of a page as it is now: text nodes and attributes, without those of provider's frames. */
export function wordsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>();
    const add = (text: string | null) => words.add((text ?? '').replace(/\s+/g, ' ').trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) add(node.nodeValue);
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
    add(document.title);
    return [...words].filter((text) => /\p{L}/u.test(text));
  });
}
