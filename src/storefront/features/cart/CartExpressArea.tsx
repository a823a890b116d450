import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { CheckoutFlags } from '#shared/rules/checkout/payment-choices.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import type { Translator } from '#texts/translator.ts';
import { ExpressArea } from '../express/index.ts';
import { applyPendingPromoTo } from './apply-pending-promo-to.ts';
import type { CartLine } from './cart-line.ts';
import { getCheckoutErrorMessage } from './checkout-error-message.ts';
import { $checkoutStart, type StartMethod } from './checkout-start.store.ts';
import { openCartDialog } from './dialogs/open-cart-dialog.ts';
import { prepareCheckout } from './start-checkout.ts';

export interface CartExpress {
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
}

interface Props extends CartExpress {
  readonly amount: number;
  readonly currency: string;
  readonly lines: readonly CartLine[];
  readonly t: Translator;
}

/** PayPal and the wallets of the browser, for the cart. A purchase that is canceled leaves the cart as it is. */
export function CartExpressArea({ lines, t, ...rest }: Props) {
  const isPreview = useHydratedStore($preview, 'off') !== 'off';
  const prepare = async (method: StartMethod) => {
    const messages = {
      empty: t('basket.createEmpty'),
      failed: (message: string) => getCheckoutErrorMessage(message, t),
    };
    const id = await prepareCheckout({ method, lines, openDialog: openCartDialog, messages });
    if (id !== undefined) await applyPendingPromoTo(id);
    $checkoutStart.set(undefined);
    return id;
  };
  const isDigital = lines.every(({ sizeLabel }) => isDigitalLabel(sizeLabel));
  return <ExpressArea {...rest} {...{ prepare, isDigital, t }} disabled={isPreview} />;
}
