import type { Stripe } from '@stripe/stripe-js';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { mountWalletButtons } from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { byId, data, isBusy } from './page.ts';

/** Places the order with a wallet. `createMethod` returns the id of the provider's payment method, or an error text. */
type PayByWallet = (
  method: PaymentMethod,
  createMethod: () => Promise<Result<string, string>>,
) => Promise<boolean>;

/** Mounts the buttons of the wallets that the browser has. Confirming a wallet calls `pay`. */
export function mountWallets(stripe: Stripe, pay: PayByWallet): void {
  const target = byId('wallets');
  if (!target || !data.hasWallets || data.amount === 0) return;
  mountWalletButtons({
    stripe,
    target,
    due: data,
    onAvailable: (wallets) =>
      byId('wallet-part')?.classList.toggle('waiting', wallets.length === 0),
    canPay: () => !isBusy(),
    pay: (method, createMethod) =>
      pay(method, async () => {
        const { paymentMethod, error } = await createMethod();
        if (paymentMethod) return ok(paymentMethod.id);
        return fail(
          error.message && error.type === 'validation_error'
            ? error.message
            : data.texts.unreachable,
        );
      }),
  });
}
