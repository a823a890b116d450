import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countItems } from '#shared/rules/cart/cart.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { Thumbnail } from '#storefront/components/product/Thumbnail.tsx';
import type { Translator } from '#texts/translator.ts';
import { CheckoutButtons } from '../CheckoutButtons.tsx';
import { $cart, getStoreSlug } from '../cart.store.ts';
import { type CartLine, calculateCartTotal } from '../cart-line.ts';
import { $checkoutStart } from '../checkout-start.store.ts';
import { LineContents } from '../LineContents.tsx';
import { readCartText } from '../stored-cart/read-cart-text.ts';
import { useCartView } from '../use-cart-view.ts';
import { closeCartDialog, QUICK_ADD_CLOSE_MS, showCartDialog } from './cart-dialogs.store.ts';

interface Props {
  /** The added items. */
  readonly skus: readonly string[];
  readonly autoClose: boolean;
  readonly t: Translator;
}

/** The added items, the new cart total, and the buttons to the checkout and the cart. */
export function AddedToCart({ skus, autoClose: closesItself, t }: Props) {
  const cart = useStore($cart);
  const [view] = useCartView(cart);
  const starting = useStore($checkoutStart);
  const isStarting = starting !== undefined;
  useEffect(() => {
    if (!closesItself || isStarting) return;
    const timer = setTimeout(closeCartDialog, QUICK_ADD_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [closesItself, isStarting]);

  return (
    <div className="flex flex-col gap-20px">
      {skus.map((sku) => (
        <AddedItem
          key={sku}
          line={view?.lines.find(({ item }) => item.sku === sku)}
          quantity={cart.items.find((item) => item.sku === sku)?.quantity ?? 1}
          t={t}
        />
      ))}
      <p className="flex justify-between items-baseline border-t-1 border-line pt-16px tabular-nums">
        <span>{t.count('basket.total', countItems(cart))}</span>
        <output className="text-l font-650 min-h-1.5em">
          {view?.lines[0]
            ? formatMoney(calculateCartTotal(view.lines), view.lines[0].currency, t.locale)
            : ''}
        </output>
      </p>
      {readCartText(getStoreSlug()) === '' && (
        <p role="note" className="border-l-4 border-accent pl-14px text-s">
          {t('basket.notKept')}
        </p>
      )}
      <div className="grid gap-10px">
        <CheckoutButtons lines={view?.lines} openDialog={showCartDialog} t={t} />
        <a href={t.href('/cart')} className="button second">
          {t('basket.viewCart')}
        </a>
      </div>
    </div>
  );
}

interface ItemProps {
  /** Undefined until its listing is loaded. */
  readonly line: CartLine | undefined;
  readonly quantity: number;
  readonly t: Translator;
}

function AddedItem({ line, quantity, t }: ItemProps) {
  return (
    <div className="grid grid-cols-[88px_1fr] gap-16px min-h-88px">
      <Thumbnail src={line?.image} width={88} className="w-88px h-88px bg-tile" />
      {line && (
        <div className="text-s">
          <p lang={line.isTitleTranslated ? undefined : t.contentLang} className="font-650 text-m">
            {line.title}
          </p>
          <p className="text-muted">
            {isUnsized(line.sizeLabel)
              ? line.colorName
              : t('basket.line', { color: line.colorName, size: t.translateTerm(line.sizeLabel) })}
          </p>
          <LineContents line={line} t={t} />
          <p className="text-muted">{t('basket.quantity', { quantity })}</p>
          {quantity > 1 && (
            <p className="text-muted tabular-nums">
              {t('basket.each', { price: formatMoney(line.price, line.currency, t.locale) })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
