import { formatMoney } from '#shared/utils/money.ts';
import { getMirrorKey } from './cart-storage-keys.ts';

function create(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  Object.assign(element, { className, textContent: text });
  return element;
}

/**
 * Shows picture, title and price of the stored cart where the island shows its lines (`CartLineItem.tsx`), before its code has
 * arrived. A line that is not as the cookie says, or of another language or currency, ends it: the rest comes with the island.
 */
export function paintStoredLines(place: Element): void {
  const { lang, dataset } = document.documentElement;
  const { items } = JSON.parse(localStorage[getMirrorKey(dataset.store ?? '')]);
  for (const { sku, quantity, title, line } of items) {
    const isStored = document.cookie.includes(`~${sku}*${quantity}`);
    const isCurrent = line?.locale === lang && line.currency === dataset.currency;
    if (!isStored || !isCurrent || !line.picture || !Number.isSafeInteger(line.price)) return;
    const item = create(
      'div',
      'grid grid-cols-[96px_1fr] tabletSm:grid-cols-[140px_1fr] gap-x-20px py-24px border-t-1 border-line',
    );
    const picture = create('img', 'aspect-square w-full bg-tile') as HTMLImageElement;
    picture.alt = '';
    picture.src = line.picture;
    const words = create(
      'div',
      'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-24px gap-y-12px',
    );
    words.append(
      create('p', 'font-650 leading-snug text-m', title),
      create('p', 'font-650 tabular-nums', formatMoney(line.price * quantity, line.currency, lang)),
    );
    item.append(picture, words);
    place.append(item);
  }
}
