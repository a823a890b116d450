import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import type { Translator } from '#texts/translator.ts';
import { type CartLine, calculateCartTotal } from './cart-line.ts';
import { getCheckoutErrorMessage } from './checkout-error-message.ts';
import { $checkoutStart, type StartMethod } from './checkout-start.store.ts';
import type { CartDialog } from './dialogs/cart-dialogs.store.ts';
import { startCheckout } from './start-checkout.ts';

interface Props {
  /** Undefined until they are known. A cart with a total of 0 or less cannot be checked out. */
  readonly lines: readonly CartLine[] | undefined;
  /** Opens a dialog of the cart, for example the one that lists unavailable items. */
  readonly openDialog: (dialog: CartDialog) => Promise<void>;
  readonly t: Translator;
  readonly paypal?: boolean;
  /** Receives the element that contains the buttons. */
  readonly buttons?: RefObject<HTMLDivElement | null>;
}

/** The Checkout and PayPal buttons. Each shows its own busy state. */
export function CheckoutButtons({ lines, openDialog, t, paypal = false, buttons }: Props) {
  const startingMethod = useStore($checkoutStart, { ssr: () => undefined });
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  const messages = {
    empty: t('basket.createEmpty'),
    failed: (message: string) => getCheckoutErrorMessage(message, t),
  };
  const total = lines && calculateCartTotal(lines);
  const button = (method: StartMethod, label: string, style: string) => (
    <button
      type="button"
      className={style}
      disabled={isPreview || total === undefined || total <= 0}
      // `disabled` would move the focus away while the checkout loads.
      aria-disabled={startingMethod !== undefined}
      aria-busy={startingMethod === method}
      onClick={() => void startCheckout({ method, lines: lines ?? [], openDialog, messages })}
    >
      {startingMethod === method ? t('basket.starting') : label}
    </button>
  );
  return (
    <div ref={buttons} className="grid gap-10px">
      {button('card', t('basket.checkout'), 'button')}
      {paypal && button('paypal', t('basket.paypal'), 'button second')}
      {isPreview && <p className="text-s">{t('basket.previewOff')}</p>}
    </div>
  );
}
