import type { Page } from 'playwright/test';

/** Returns every text of a page for readers and screen readers: text nodes and attributes, without those in frames. */
export function getVisibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const add = (text: string | null) => texts.add((text ?? '').replace(/\s+/g, ' ').trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) add(node.nodeValue);
    for (const element of document.body.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        add(element.getAttribute(name));
    add(document.title);
    return [...texts].filter((text) => /\p{L}/u.test(text));
  });
}
