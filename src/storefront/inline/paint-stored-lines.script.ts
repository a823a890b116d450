import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getMirrorKey } from './cart-storage-keys.ts';

function create(
  name: string,
  className: string,
  ...children: readonly (string | Node)[]
): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

/**
 * Shows the stored cart where the island shows its lines (`CartLineItem.tsx`, whose classes these are), before its code has
 * arrived. Quantity and Remove have only their space. A line that is not as the cookie says, of another language or currency,
 * or with a lowest price ends it: the rest comes with the island.
 */
function paintStoredLines(place: Element): void {
  const { lang, dataset } = document.documentElement;
  const { items } = JSON.parse(localStorage[getMirrorKey(dataset.store ?? '')]);
  const messages = JSON.parse(document.getElementById('messages')?.innerHTML ?? '');
  const translate = (term: string) => messages.words?.[term] ?? term;
  const small = (text: string) => create('p', 'text-s text-muted', text);
  for (const { sku, quantity, title, line } of items) {
    const isStored = document.cookie.includes(`~${sku}*${quantity}`);
    const isCurrent = line?.locale === lang && line.currency === dataset.currency;
    const isPlain = line?.picture && !line.low && Number.isSafeInteger(line.price);
    if (!isStored || !isCurrent || !isPlain) return;
    const { productType, colorName, sizeLabel, price, was } = line;
    const money = (amount: number) => formatMoney(amount, line.currency, lang);
    const picture = create('img', 'aspect-square w-full bg-tile') as HTMLImageElement;
    picture.alt = '';
    picture.src = line.picture;
    const names = create(
      'div',
      '',
      create('h2', 'font-body! normal-case! font-650! leading-snug text-m', title),
      small(translate(productType)),
      small(`${colorName}${isUnsized(sizeLabel) ? '' : `, ${translate(sizeLabel)}`}`),
    );
    const prices = create(
      'div',
      'text-right tabular-nums',
      create('p', 'font-650', money(price * quantity)),
    );
    if (was) prices.append(create('s', 'block text-s text-muted', money(was * quantity)));
    if (quantity > 1)
      prices.append(small(messages['basket.each'].replace('{price}', money(price))));
    const content = create(
      'div',
      'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-24px gap-y-12px',
      names,
      prices,
      create('div', 'col-span-2', create('select', 'h-48px border-1 invisible')),
    );
    place.append(
      create(
        'div',
        'grid grid-cols-[96px_1fr] tabletMd:grid-cols-[140px_1fr] gap-x-20px py-24px border-t-1 border-line',
        picture,
        content,
      ),
    );
  }
}

/** The head of the page requests this file, so the page may be incomplete. */
function start(): void {
  const place = document.querySelector('[data-stored-lines]');
  if (place && !place.hasChildNodes()) paintStoredLines(place);
  else if (document.readyState === 'loading') requestAnimationFrame(start);
}
start();
