import { useRef, useState } from 'react';
import { QuantityField } from '#components/QuantityField.tsx';
import type { LocaleCode } from '#contract/common.ts';
import { type CartLine, cartTotal } from '#domain/cart-line.ts';
import { translate } from '#i18n/page.ts';
import type { Translate } from '#i18n/translate.ts';
import { imageUrl } from '#lib/image-url.ts';
import { formatMoney } from '#lib/money.ts';
import { useHydratedStore } from '../use-store.ts';
import { $cart } from './$cart.ts';
import { removeFromCart, setCartQuantity } from './$cart-changes.ts';
import { useCartLines } from './use-cart-lines.ts';

interface Props {
  readonly locale: LocaleCode;
  readonly indexUrl: string;
  readonly title: string;
}

interface LineProps {
  readonly line: CartLine;
  readonly onRemove: (sku: string, title: string) => void;
  readonly t: Translate;
}

function Line({ line, onRemove, t }: LineProps) {
  const { item, title, price, currency } = line;
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  return (
    <li className="grid grid-cols-[96px_1fr] tabletSm:grid-cols-[140px_1fr] gap-x-20px py-24px border-t-1 border-line">
      {line.image ? (
        <img
          src={imageUrl(line.image, 400, 'webp')}
          alt=""
          width="140"
          height="140"
          className="aspect-square w-full bg-tile"
        />
      ) : (
        <div className="aspect-square bg-tile" />
      )}
      <div className="flex flex-wrap justify-between gap-x-24px gap-y-12px">
        <div>
          <h2 className="font-body! normal-case! font-650! leading-snug text-m">
            <a
              href={`/listing/${line.slug}?variation=${item.colorId}&size=${item.sizeId}`}
              className="no-underline hover:underline"
            >
              {title}
            </a>
          </h2>
          <p className="text-s text-muted">{line.productType}</p>
          <p className="text-s text-muted">
            {line.colorName}, {line.sizeLabel}
          </p>
        </div>
        <div className="text-right tabular-nums">
          <p className="font-650">{money(price * item.quantity)}</p>
          {item.quantity > 1 && <p className="text-s text-muted">{t('cart.each', { price: money(price) })}</p>}
        </div>
        <div className="basis-full flex items-center justify-between">
          <QuantityField
            id={`quantity-${item.sku}`}
            label={t('cart.quantityOf', { title })}
            hideLabel
            value={item.quantity}
            onChange={(quantity) => setCartQuantity(item.sku, quantity)}
          />
          <button
            type="button"
            onClick={() => onRemove(item.sku, title)}
            aria-label={t('cart.removeItem', { title })}
            className="underline underline-offset-4 min-h-44px cursor-pointer text-s"
          >
            {t('cart.remove')}
          </button>
        </div>
      </div>
    </li>
  );
}

/** What is in the cart, with live prices and a total. */
export function CartIsland({ locale, indexUrl, title }: Props) {
  const t = translate(locale);
  const cart = useHydratedStore($cart, undefined);
  const view = useCartLines(cart, indexUrl);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const remove = (sku: string, name: string) => {
    removeFromCart(sku);
    setSaid(t('cart.removed', { title: name }));
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl pb-28px outline-none!">
        {title}
      </h1>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {view === undefined ? (
        <p role="status" className="min-h-screen text-muted">
          {t('cart.loading')}
        </p>
      ) : cart?.items.length === 0 ? (
        <div className="min-h-screen flex flex-col items-start gap-20px">
          <p className="text-l">{t('cart.empty')}</p>
          <a href="/" className="button">
            {t('cart.continue')}
          </a>
        </div>
      ) : (
        <div className="grid tabletMd:grid-cols-[minmax(0,1fr)_360px] gap-x-72px gap-y-40px items-start">
          <div>
            <ul role="list" className="border-b-1 border-line">
              {view.lines.map((line) => (
                <Line key={line.item.sku} line={line} onRemove={remove} t={t} />
              ))}
              {[...view.unavailable, ...view.unreadable].map((item) => (
                <li
                  key={item.sku}
                  className="flex justify-between items-center gap-20px py-16px border-t-1 border-line"
                >
                  <p>
                    <span className="font-650">{item.slug ?? item.sku}</span>{' '}
                    {!view.unreadable.includes(item) && <span className="text-muted">{t('cart.unavailable')}</span>}
                  </p>
                  <button
                    type="button"
                    onClick={() => remove(item.sku, item.slug ?? item.sku)}
                    aria-label={t('cart.removeItem', { title: item.slug ?? item.sku })}
                    className="underline underline-offset-4 min-h-44px cursor-pointer text-s"
                  >
                    {t('cart.remove')}
                  </button>
                </li>
              ))}
            </ul>
            {view.unreadable.length > 0 && (
              <p role="alert" className="pt-16px text-danger">
                {t('cart.unreadable')}
              </p>
            )}
          </div>
          <Summary lines={view.lines} t={t} />
        </div>
      )}
    </>
  );
}

function Summary({ lines, t }: { readonly lines: readonly CartLine[]; readonly t: Translate }) {
  const currency = lines[0]?.currency;
  return (
    <aside className="bg-tile p-24px flex flex-col gap-16px tabletMd:sticky tabletMd:top-104px">
      <p className="flex justify-between items-baseline text-l font-650 tabular-nums">
        <span>{t('cart.subtotal')}</span>
        <output className="text-xl">{currency ? formatMoney(cartTotal(lines), currency, t.locale) : ''}</output>
      </p>
      <p className="text-s text-muted">{t('cart.delivery')}</p>
      <button type="button" className="button" disabled aria-describedby="checkout-closed">
        {t('cart.checkout')}
      </button>
      <p id="checkout-closed" className="text-s">
        {t('cart.checkoutClosed')}
      </p>
    </aside>
  );
}
