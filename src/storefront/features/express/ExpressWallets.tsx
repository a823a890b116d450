import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { Wallet } from '#shared/rules/checkout/payment-choices.ts';
import type { MountedWallets } from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import { loadCardProvider, registerDomain } from '../payment/index.ts';
import { mountExpressWallets } from './mount-express-wallets.ts';
import type { PrepareCheckout } from './pay-with-paypal.ts';

interface Props {
  readonly setup: NonNullable<PaymentSetup['stripe']>;
  /** Minor units, without delivery and tax. */
  readonly amount: number;
  readonly currency: string;
  readonly prepare: PrepareCheckout;
  /** Called when the provider knows which wallets the browser has, and with none when it cannot be loaded. */
  readonly onAvailable?: (wallets: readonly Wallet[]) => void;
  readonly t: Translator;
}

/**
 * The buttons of the wallets that this browser has. Until the provider knows them, the space of one button is reserved, so that
 * nothing moves when they appear.
 */
export function ExpressWallets({ setup, amount, currency, prepare, onAvailable, t }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWallets>(undefined);
  const [wallets, setWallets] = useState<readonly Wallet[]>();
  const prepareNow = useEffectEvent((method: Wallet) => prepare(method));
  const show = useEffectEvent((available: readonly Wallet[]) => {
    setWallets(available);
    onAvailable?.(available);
  });
  const getDue = useEffectEvent(() => ({ amount, currency }));
  useEffect(() => {
    let isUnmounted = false;
    const mount = async () => {
      try {
        const [stripe] = await Promise.all([loadCardProvider(setup), registerDomain()]);
        if (isUnmounted || !target.current) return;
        mounted.current = mountExpressWallets({
          stripe,
          target: target.current,
          due: getDue(),
          prepare: async (method) => (method === 'paypal' ? undefined : prepareNow(method)),
          onAvailable: (available) => show(available),
          t,
        });
      } catch (error) {
        // The other ways to pay do not need the provider.
        console.warn(error);
        if (!isUnmounted) show([]);
      }
    };
    void mount();
    return () => {
      isUnmounted = true;
      mounted.current?.destroy();
      mounted.current = undefined;
    };
  }, [setup, t]);
  useEffect(() => {
    mounted.current?.setAmount({ amount, currency });
  }, [amount, currency]);
  return <div ref={target} hidden={wallets?.length === 0} className="min-h-55px" />;
}
