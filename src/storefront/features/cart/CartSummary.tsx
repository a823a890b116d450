import { Suspense, useEffect, useRef, useState } from 'react';
import type { RegionCode } from '#shared/contract/common.ts';
import type { Cart } from '#shared/rules/cart/cart.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { readText } from '#storefront/browser/storage.ts';
import { lazyOptional } from '#storefront/components/islands/lazy-optional.ts';
import { VatLine } from '#storefront/components/product/VatLine.tsx';
import { PROMO_KEY } from '#storefront/inline/promo-link.ts';
import type { FreeDelivery } from '#storefront/rules/delivery-countries.ts';
import type { VatPage } from '#storefront/rules/vat-page.ts';
import type { Translator } from '#texts/translator.ts';
import type { CartExpress } from './CartExpressArea.tsx';
import { CheckoutButtons } from './CheckoutButtons.tsx';
import { type CartLine, calculateCartTotal } from './cart-line.ts';
import { openCartDialog } from './dialogs/open-cart-dialog.ts';
import type { PendingPromo } from './PendingPromo.tsx';

/** Loaded when the cart has something to pay. */
const CartExpressArea = lazyOptional(
  async () => (await import('./CartExpressArea.tsx')).CartExpressArea,
);

const EXPRESS_SPACE = <div className="min-h-90px" />;

interface Props {
  readonly lines: readonly CartLine[];
  readonly region: Cart['region'];
  /** The shopper's current region. A cart with items of several regions is ordered for this one. */
  readonly currentRegion: RegionCode;
  readonly freeDelivery: FreeDelivery | undefined;
  readonly pricesIncludeTax: boolean | undefined;
  readonly vatPage: VatPage | undefined;
  /** Whether the prices are current, not those of the addition. Nothing is paid at earlier prices. */
  readonly isLive: boolean;
  /** Whether the cart has items whose prices could not be loaded. The page says so beside the summary. */
  readonly isUnresolved: boolean;
  readonly paypal: boolean;
  /** What express checkout needs; undefined on a platform without it. */
  readonly express: CartExpress | undefined;
  readonly t: Translator;
}

/** The total and the checkout buttons. On phones a bar at the bottom repeats them while they are out of view. */
export function CartSummary({
  lines,
  region,
  currentRegion,
  freeDelivery,
  pricesIncludeTax,
  vatPage,
  isLive,
  isUnresolved,
  paypal,
  express: expressOfPlatform,
  t,
}: Props) {
  // In the European Union (where `vatPage` is set), downloads need a consent that only the checkout asks for.
  const hasDownload = lines.some(({ sizeLabel }) => isDigitalLabel(sizeLabel));
  const isDigital = lines.length > 0 && lines.every((line) => isDigitalLabel(line.sizeLabel));
  const [withTax, withoutTax] = isDigital
    ? (['cart.taxesIncluded', 'cart.taxes'] as const)
    : (['cart.deliveryOnly', 'cart.delivery'] as const);
  const express = vatPage !== undefined && hasDownload ? undefined : expressOfPlatform;
  const buttons = useRef<HTMLDivElement>(null);
  const inView = useInView(buttons);
  const [Promo, setPromo] = useState<typeof PendingPromo>();
  useEffect(() => {
    // Few carts have a code, and only those load the code for it.
    if (readText('session', PROMO_KEY))
      void import('./PendingPromo.tsx').then((it) => setPromo(() => it.PendingPromo));
  }, []);
  const total = calculateCartTotal(lines);
  const currency = lines[0]?.currency;
  const formattedTotal = currency ? formatMoney(total, currency, t.locale) : '';
  return (
    <>
      <aside className="bg-tile p-24px flex flex-col gap-16px tabletSm:sticky tabletSm:top-104px">
        <p className="flex flex-wrap justify-between items-baseline gap-x-28px text-l font-650 tabular-nums">
          <span className="text-m">{t('cart.subtotal')}</span>
          <output className="ml-auto text-xl">{formattedTotal}</output>
        </p>
        {vatPage === undefined ? (
          <p className="text-s text-muted">{t(pricesIncludeTax ? withTax : withoutTax)}</p>
        ) : (
          <VatLine page={vatPage} isDigital={isDigital} t={t} />
        )}
        {currency && freeDelivery && !isDigital && (
          <p role="status" className="text-s font-650">
            {describeFreeDelivery(freeDelivery, total, currency, t)}
          </p>
        )}
        {Promo && <Promo t={t} />}
        {region === 'MIXED' && (
          <div role="note" className="border-l-3 border-accent pl-14px text-s">
            <p className="font-650">{t('cart.mixedTitle')}</p>
            <p>{t('cart.mixed', { region: t(`region.${currentRegion}`) })}</p>
          </div>
        )}
        <CheckoutButtons
          buttons={buttons}
          lines={lines}
          paypal={paypal && !express}
          openDialog={openCartDialog}
          t={t}
        />
        {express && currency && total > 0 && (
          <Suspense fallback={EXPRESS_SPACE}>
            {isLive ? (
              <CartExpressArea
                {...express}
                amount={total}
                currency={currency}
                lines={lines}
                t={t}
              />
            ) : (
              EXPRESS_SPACE
            )}
          </Suspense>
        )}
        {lines.length === 0 && !isUnresolved && <p className="text-s">{t('cart.nothingToPay')}</p>}
      </aside>
      {!inView && lines.length > 0 && (
        <section
          aria-label={t('cart.bar')}
          className="tabletSm:hidden fixed z-20 inset-x-0 bottom-[var(--foot,0px)] grid grid-cols-[auto_1fr] items-center gap-20px bg-page border-t-1 border-line px-[var(--margin)] pt-12px pb-[calc(12px+env(safe-area-inset-bottom))]"
        >
          <p className="text-l font-650 tabular-nums">{formattedTotal}</p>
          <CheckoutButtons lines={lines} openDialog={openCartDialog} t={t} />
        </section>
      )}
    </>
  );
}

/** How much is missing for free delivery, or that delivery is free. */
function describeFreeDelivery(
  { amounts, country }: FreeDelivery,
  total: number,
  currency: string,
  t: Translator,
) {
  const from = amounts[currency as keyof typeof amounts];
  if (from === undefined) return undefined;
  const text =
    total < from
      ? t('cart.freeDeliveryMore', { amount: formatMoney(from - total, currency, t.locale) })
      : t('cart.freeDelivery');
  if (!country) return text;
  return `${text} (${new Intl.DisplayNames(t.locale, { type: 'region' }).of(country) ?? country})`;
}

function useInView(target: React.RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? true),
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return inView;
}
