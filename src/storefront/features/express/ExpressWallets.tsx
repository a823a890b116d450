import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { ExpressWallet } from '#shared/rules/checkout/payment-choices.ts';
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
  /** Whether Link is offered, too. */
  readonly hasLink: boolean;
  readonly t: Translator;
}

/**
 * The buttons of the wallets that this browser has, and of Link. Until the provider knows them, the space of one button is reserved, so that
 * nothing moves when they appear.
 */
export function ExpressWallets({ setup, amount, currency, prepare, hasLink, t }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWallets>(undefined);
  const [hasButtons, setHasButtons] = useState<boolean>();
  const prepareNow = useEffectEvent((method: ExpressWallet) => prepare(method));
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
          hasLink,
          prepare: async (method) => (method === 'paypal' ? undefined : prepareNow(method)),
          onReady: setHasButtons,
          t,
        });
      } catch (error) {
        // The other ways to pay do not need the provider.
        console.warn(error);
        if (!isUnmounted) setHasButtons(false);
      }
    };
    void mount();
    return () => {
      isUnmounted = true;
      mounted.current?.destroy();
      mounted.current = undefined;
    };
  }, [setup, hasLink, t]);
  useEffect(() => {
    mounted.current?.setAmount({ amount, currency });
  }, [amount, currency]);
  return <div ref={target} hidden={hasButtons === false} className="min-h-55px" />;
}
