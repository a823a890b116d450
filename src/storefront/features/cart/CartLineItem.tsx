import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { LINE_WIDTH } from '#storefront/components/media/thumbnail-url.ts';
import { Thumbnail } from '#storefront/components/product/Thumbnail.tsx';
import { QuantityField } from '#storefront/components/quantity/QuantityField.tsx';
import type { Translator } from '#texts/translator.ts';
import type { CartLine } from './cart-line.ts';
import { LineContents } from './LineContents.tsx';
import { $stockLeft, reduceToStock } from './stock-left.store.ts';
import { setCartQuantity } from './update-cart.ts';

interface Props {
  readonly line: CartLine;
  readonly onRemove: (line: CartLine) => void;
  readonly t: Translator;
}

/** One line of the cart page: product, quantity and line total. */
export function CartLineItem({ line, onRemove, t }: Props) {
  const { item, title, price, single, was, low, currency } = line;
  const limited = useStore($stockLeft).get(item.sku);
  const left = limited ?? line.left;
  useEffect(() => {
    if (line.left !== undefined && line.left < item.quantity)
      reduceToStock(new Map([[item.sku, line.left]]));
  }, [line.left, item]);
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  const each = (amount: number) =>
    item.quantity > 1 ? t('basket.each', { price: money(amount) }) : money(amount);
  return (
    <li className="grid grid-cols-[96px_1fr] tabletMd:grid-cols-[140px_1fr] gap-x-20px py-24px border-t-1 border-line">
      <Thumbnail src={line.image} width={LINE_WIDTH} className="aspect-square w-full bg-tile" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-24px gap-y-12px">
        <div>
          <h2
            lang={line.isTitleTranslated ? undefined : t.contentLang}
            translate="no"
            className="font-body! normal-case! font-650! leading-snug text-m"
          >
            <a
              href={t.href(`/listing/${line.slug}?variation=${item.colorId}&size=${item.sizeId}`)}
              className="no-underline hover:underline"
            >
              {title}
            </a>
          </h2>
          <p className="text-s text-muted">{t.translateTerm(line.productType)}</p>
          <p className="text-s text-muted">
            <span lang={line.isColorTranslated ? undefined : t.contentLang}>{line.colorName}</span>
            {isUnsized(line.sizeLabel) ? '' : `, ${t.translateTerm(line.sizeLabel)}`}
          </p>
          <LineContents line={line} t={t} />
        </div>
        <div className="text-right tabular-nums">
          <p className="font-650">{money(price * item.quantity)}</p>
          {was && (
            <s className="block text-s text-muted">
              <span className="visually-hidden">{`${t('choice.was')} `}</span>
              {money(was * item.quantity)}
            </s>
          )}
          {item.quantity > 1 && <p className="text-s text-muted">{each(price)}</p>}
        </div>
        {(single || low) && (
          <div className="col-span-2 text-s text-muted tabular-nums">
            {single && <p>{t('cart.quantityPrice', { price: each(single) })}</p>}
            {low && <p data-eu-law>{t('choice.lowest', { price: each(low) })}</p>}
          </div>
        )}
        <div className="col-span-2 flex items-center justify-between">
          <QuantityField
            id={`quantity-${item.sku}`}
            label={t('cart.quantityOf', { title })}
            hideLabel
            value={item.quantity}
            max={left}
            onChange={(quantity) => setCartQuantity(item.sku, Math.min(quantity, left ?? quantity))}
            t={t}
          />
          <button
            type="button"
            onClick={() => onRemove(line)}
            aria-label={t('cart.removeItem', { title })}
            className="underline underline-offset-4 min-h-44px cursor-pointer text-s"
          >
            {t('cart.remove')}
          </button>
        </div>
        <p
          role="status"
          className={limited === item.quantity ? 'col-span-2 text-s font-600' : 'visually-hidden'}
        >
          {limited === item.quantity && t('cart.onlyLeft', { count: limited, title })}
        </p>
      </div>
    </li>
  );
}
