import type { Page } from 'playwright/test';

/**
 * Returns the layout issues of a page's text: cut off by a box, outside the screen or its button, overlapping other text, or
 * broken within a word. Each issue names its text.
 */
export async function findLayoutIssues(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(collectIssues);
}

/** Runs in the page, so it must not use anything outside the function. */
function collectIssues(): string[] {
  /** Rounding tolerance, in pixels. */
  const SLACK = 1;
  const CLIPS = /hidden|clip/;
  const SCROLLS = /auto|scroll/;
  const CONTROLS =
    'button, .button, summary, [role="tab"], label:has(> input:is(.visually-hidden))';
  const width = document.documentElement.clientWidth;
  const issues = new Set<string>();
  const report = (issue: string, text: string) =>
    issues.add(`${issue}: ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`);

  if (document.documentElement.scrollWidth > width + SLACK)
    report('page scrolls sideways', `${document.title}`);

  const openModal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    (!openModal || openModal.contains(element)) &&
    !element.closest('.skip, [inert], option, noscript, iframe') &&
    // Text for screen readers only is one pixel large.
    element.getBoundingClientRect().width > 1;

  const within = (rect: DOMRect, box: { left: number; right: number }) =>
    rect.left >= box.left - SLACK && rect.right <= box.right + SLACK;

  /** How `rect` is cut off, if it is. A scrollable box does not cut it off. */
  const findCut = (element: Element, rect: DOMRect): string | undefined => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (CLIPS.test(style.overflowX) && !within(rect, box)) return 'cut off';
      if (
        CLIPS.test(style.overflowY) &&
        (rect.top < box.top - rect.height / 3 || rect.bottom > box.bottom + rect.height / 3)
      )
        return 'cut off below or above';
      if (SCROLLS.test(style.overflowX) && at.scrollWidth > at.clientWidth + SLACK)
        return undefined;
      if (style.position === 'fixed') break;
    }
    return within(rect, { left: 0, right: width }) ? undefined : 'out of the screen';
  };

  const topOf = (node: Text, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    // The first character of a line may have a second box for the hyphen before it.
    return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
  };
  /** Words, not numbers, that are broken across lines without a hyphen. */
  const brokenWords = (node: Text): string[] =>
    [...node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)].flatMap(({ 0: word, index }) =>
      /\p{N}/u.test(word) || topOf(node, index) === topOf(node, index + word.length - 1)
        ? []
        : [word],
    );

  const canvas = document.createElement('canvas').getContext('2d');
  /** Width of a text in the font of an element, in pixels. */
  const widthOf = (text: string, element: Element) => {
    if (!canvas) return 0;
    const { font, letterSpacing } = getComputedStyle(element);
    canvas.font = font;
    canvas.letterSpacing = letterSpacing;
    return canvas.measureText(text).width;
  };

  const lines: { readonly node: Text; readonly rect: DOMRect; readonly fixed: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (
      !element ||
      !node.data.trim() ||
      element.closest('script, style, select, svg') ||
      !isVisible(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = element.closest(CONTROLS);
    const box = control?.getBoundingClientRect();
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const cut = findCut(element, rect);
      if (cut) report(cut, node.data);
      if (
        box &&
        (!within(rect, box) ||
          rect.top < box.top - rect.height / 3 ||
          rect.bottom > box.bottom + rect.height / 3)
      )
        report('out of its button', node.data);
      let fixed = false;
      for (let at: Element | null = element; at && !fixed; at = at.parentElement)
        fixed = /fixed|sticky/.test(getComputedStyle(at).position);
      lines.push({ node, rect, fixed });
    }
    for (const word of brokenWords(node)) report('broken word', `${word} in ${node.data}`);
  }

  // Letters fill about the middle half of the line height.
  const middle = ({ top, height }: DOMRect) => [top + height / 4, top + (height * 3) / 4] as const;
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.fixed !== other.fixed) continue;
      const [top, bottom] = middle(one.rect);
      const [otherTop, otherBottom] = middle(other.rect);
      const sideways =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      if (
        sideways > 2 * SLACK &&
        Math.min(bottom, otherBottom) - Math.max(top, otherTop) > 2 * SLACK
      )
        report('over one another', `${one.node.data.trim()} / ${other.node.data.trim()}`);
    }
  }

  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    if (!isVisible(field)) continue;
    const { paddingLeft, paddingRight, appearance } = getComputedStyle(field);
    const isSelect = field instanceof HTMLSelectElement;
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
    /** Width of the browser's arrow in a select. */
    const arrow = isSelect && appearance !== 'none' ? 20 : 0;
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    if (text && widthOf(text, field) > room + SLACK) report('longer than its field', text);
  }
  return [...issues];
}
