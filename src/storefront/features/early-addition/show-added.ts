import type { Translator } from '#texts/translator.ts';

/**
 * Shows in `notice` what was added to the cart, with a link to it. Empties it without a text. It is written without React, because
 * the first addition may precede hydration.
 */
export function showAdded(notice: Element | null, text: string, t: Translator): void {
  if (!notice) return;
  if (!text) {
    notice.className = '';
    notice.replaceChildren();
    return;
  }
  const added = document.createElement('strong');
  added.className = 'font-650';
  added.append(t('listing.added'));
  const contents = document.createElement('span');
  contents.append(added, ` ${text}`);
  const link = document.createElement('a');
  link.className = 'font-650 underline underline-offset-4';
  link.href = t.href('/cart');
  link.append(t('listing.viewCart'));
  // Screen readers would read the same text twice.
  if (notice.textContent === `${contents.textContent}${link.textContent}`) return;
  notice.className =
    'flex flex-wrap justify-between gap-x-16px gap-y-4px border-1 border-ink px-16px py-12px';
  notice.replaceChildren(contents, link);
}
