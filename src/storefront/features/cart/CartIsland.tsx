import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import type { getFreeDelivery } from '#storefront/rules/delivery-countries.ts';
import type { VatPage } from '#storefront/rules/vat-page.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { checkStartedPayment } from '../orders/index.ts';
import { toast } from '../toast/index.ts';
import { track } from '../tracking/index.ts';
import type { CartExpress } from './CartExpressArea.tsx';
import { CartLineItem } from './CartLineItem.tsx';
import { CartSummary } from './CartSummary.tsx';
import { $cart } from './cart.store.ts';
import { type CartLine, toLineItem } from './cart-line.ts';
import type { UnavailableItem } from './cart-view.ts';
import { UNAVAILABLE_DELAY_MS } from './dialogs/cart-dialogs.store.ts';
import { openCartDialog } from './dialogs/open-cart-dialog.ts';
import { startCartListings } from './start-cart-listings.ts';
import { consumeCheckoutError } from './start-checkout.ts';
import { restoreStockLeft } from './stock-left.store.ts';
import { toStoredView } from './stored-line.ts';
import { removeFromCart } from './update-cart.ts';
import { useCartView } from './use-cart-view.ts';

// The products of a cart are requested while React hydrates, not afterwards.
const initialListings = import.meta.env.SSR ? undefined : startCartListings();

interface Props {
  readonly language: Language;
  readonly title: string;
  /** Language of the title, when it is not the page's. */
  readonly titleLang?: string | undefined;
  readonly freeDelivery: ReturnType<typeof getFreeDelivery>;
  readonly pricesIncludeTax?: boolean | undefined;
  /** Path of the page that the VAT line links to. Undefined for a store without that line. */
  readonly vatPage?: VatPage | undefined;
  /** Whether the store offers PayPal. */
  readonly paypal: boolean;
  /** What express checkout needs; undefined on a platform without it. */
  readonly express?: CartExpress | undefined;
}

/** A payment that is being confirmed is read again after this time. */
const CONFIRMATION_MS = 5_000;

/** Removes items that are no longer available from the cart and opens the dialog that names them. */
function openUnavailableDialog(items: readonly UnavailableItem[]): void {
  if (items.length === 0) return;
  for (const { item } of items) removeFromCart(item.sku);
  void openCartDialog({ id: 'cart-unavailable-items', items });
}

/** The cart page: lines with live prices, quantities and the total. */
export const CartIsland = createIsland(function CartIsland({
  language,
  title,
  titleLang,
  freeDelivery,
  pricesIncludeTax,
  vatPage,
  paypal,
  express,
}: Props) {
  const t = getTranslator(language);
  const cart = useHydratedStore($cart, undefined);
  const [liveView, reload] = useCartView(cart, initialListings);
  const view = liveView ?? (cart && toStoredView(cart));
  const previewTheme = useHydratedStore($renderedTheme, undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  const [undo, setUndo] = useState<() => void>();
  const [isConfirming, setConfirming] = useState(false);

  const unavailableSkus = view?.unavailable.map(({ item }) => item.sku).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view with the same unavailable items must not restart the timer
  useEffect(() => {
    if (!unavailableSkus) return;
    const timer = setTimeout(
      () => openUnavailableDialog(view?.unavailable ?? []),
      UNAVAILABLE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [unavailableSkus]);
  useEffect(() => {
    restoreStockLeft();
    const error = consumeCheckoutError();
    if (error) toast('danger', error);
  }, []);

  useEffect(() => {
    // An order may be placed in another tab, or without any tab, while this page is open.
    const check = () => {
      if (document.visibilityState === 'visible')
        void checkStartedPayment(true).then(setConfirming);
    };
    check();
    const timer = isConfirming ? setInterval(check, CONFIRMATION_MS) : undefined;
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isConfirming]);

  const remove = (line: CartLine) => {
    const restore = removeFromCart(line.item.sku);
    const event = { currency: line.currency, items: [toLineItem(line)] };
    track('remove-from-cart', event);
    setStatus(t('cart.removed', { title: line.title }));
    setUndo(() => () => {
      restore();
      track('add-to-cart', event);
      setStatus(t('cart.restored', { title: line.title }));
      setUndo(undefined);
      heading.current?.focus();
    });
    // The Undo button is the next element in tab order.
    heading.current?.focus();
  };
  const empty = cart && cart.items.length === 0;
  useEffect(() => {
    // Undefined before the cart is read: the script in the head has decided until then.
    if (empty !== undefined) document.documentElement.toggleAttribute('data-empty', empty);
  }, [empty]);
  const loading = (
    <p role="status" data-cart-loading data-unless-empty className="min-h-screen text-muted">
      {t('cart.loading')}
    </p>
  );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} lang={titleLang} className="text-3xl pb-28px [outline:none]!">
        {previewTheme?.content.cart.title ?? title}
      </h1>
      <div
        className={
          undo
            ? 'flex justify-between items-center gap-20px mb-28px px-20px py-8px bg-tile'
            : 'visually-hidden'
        }
      >
        <p role="status">{status}</p>
        {undo && (
          <button
            type="button"
            onClick={undo}
            className="underline underline-offset-4 min-h-44px cursor-pointer font-650"
          >
            {t('cart.undo')}
          </button>
        )}
      </div>
      {isConfirming && !empty && (
        <p role="status" className="mb-28px border-l-4 border-accent bg-tile px-20px py-14px">
          {t('cart.confirming')}
        </p>
      )}
      {cart === undefined || (view === undefined && !empty) ? (
        loading
      ) : empty || view === undefined ? null : (
        <div className="grid tabletSm:grid-cols-[minmax(0,1fr)_344px] tabletMd:grid-cols-[minmax(0,1fr)_360px] gap-x-40px tabletMd:gap-x-72px gap-y-40px items-start">
          <div>
            <ul role="list" className="border-b-1 border-line">
              {view.lines.map((line) => (
                <CartLineItem key={line.item.sku} line={line} onRemove={remove} t={t} />
              ))}
              {view.unresolved.map(({ sku, title: name = t('cart.unknown') }) => (
                <li
                  key={sku}
                  className="flex justify-between items-center gap-20px py-16px border-t-1 border-line"
                >
                  <p className="font-650">{name}</p>
                  <button
                    type="button"
                    onClick={() => removeFromCart(sku)}
                    aria-label={t('cart.removeItem', { title: name })}
                    className="underline underline-offset-4 min-h-44px cursor-pointer text-s"
                  >
                    {t('cart.remove')}
                  </button>
                </li>
              ))}
            </ul>
            {view.unresolved.length > 0 && (
              <div role="alert" className="pt-16px flex flex-col items-start gap-12px">
                <p className="text-danger">{t('cart.unresolved')}</p>
                <button type="button" className="button second" onClick={reload}>
                  {t('cart.retry')}
                </button>
              </div>
            )}
          </div>
          <CartSummary
            lines={view.lines}
            region={cart.region}
            currentRegion={getPageContext().region}
            freeDelivery={freeDelivery[getPageContext().region]}
            pricesIncludeTax={pricesIncludeTax}
            vatPage={vatPage}
            isLive={liveView !== undefined}
            isUnresolved={view.unresolved.length > 0}
            paypal={paypal}
            express={express}
            t={t}
          />
        </div>
      )}
    </>
  );
});
