import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { checkoutErrorMessage } from './checkout-error-message.ts';
import { $checkoutStart, type StartMethod } from './checkout-start.store.ts';
import type { CartDialog } from './dialogs/cart-dialogs.store.ts';
import { removeUnavailableItems } from './remove-unavailable-items.ts';
import { startCheckout } from './start-checkout.ts';

interface Props {
  /** What the lines come to; undefined while that is not known. Nothing can be bought for 0 or less (spec §5). */
  readonly total: number | undefined;
  /** Opens the dialog that names the items that are no longer available. */
  readonly openDialog: (dialog: CartDialog) => Promise<void>;
  readonly t: Translate;
  readonly paypal?: boolean;
  readonly buttons?: RefObject<HTMLDivElement | null>;
}

/** Checkout and PayPal, each with a busy state of its own. */
export function CheckoutButtons({ total, openDialog, t, paypal = false, buttons }: Props) {
  const starting = useStore($checkoutStart, { ssr: () => undefined });
  const off = useHydratedStore($preview, 'off') !== 'off';
  const words = {
    empty: t('basket.createEmpty'),
    failed: (said: string) => checkoutErrorMessage(said, t),
  };
  const refresh = async () => {
    const items = await removeUnavailableItems();
    if (items.length > 0) await openDialog({ id: 'cart-unavailable-items', items });
  };
  const button = (method: StartMethod, label: string, style: string) => (
    <button
      type="button"
      className={style}
      disabled={off || total === undefined || total <= 0}
      // Not disabled while it loads: the focus stays with it.
      aria-disabled={starting !== undefined}
      aria-busy={starting === method}
      onClick={() => void startCheckout(method, words, () => void refresh())}
    >
      {starting === method ? t('basket.starting') : label}
    </button>
  );
  return (
    <div ref={buttons} className="grid gap-10px">
      {button('card', t('basket.checkout'), 'button')}
      {paypal && button('paypal', t('basket.paypal'), 'button second')}
      {off && <p className="text-s">{t('basket.previewOff')}</p>}
    </div>
  );
}
