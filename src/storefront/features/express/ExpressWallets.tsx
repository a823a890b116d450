import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { ExpressWallet } from '#shared/rules/checkout/payment-choices.ts';
import type { MountedWallets } from '#shared/rules/checkout/payment-client/mount-wallet-buttons.ts';
import type { Translator } from '#texts/translator.ts';
import { loadCardProvider, registerDomain } from '../payment/index.ts';
import { mountExpressWallets } from './mount-express-wallets.ts';
import type { PrepareCheckout } from './pay-with-paypal.ts';
import { hasSpaceForWallets, saveWalletSpace } from './wallet-space.ts';

interface Props {
  readonly setup: NonNullable<PaymentSetup['stripe']>;
  /** Minor units, without delivery and tax. */
  readonly amount: number;
  readonly currency: string;
  readonly prepare: PrepareCheckout;
  /** Whether Link is offered, too. */
  readonly hasLink: boolean;
  readonly isDigital: boolean;
  readonly t: Translator;
}

/**
 * The buttons of the wallets that this browser has, and of Link. The space of one button is reserved, so that nothing moves when they
 * appear. Without Link it is beside another button, which fills it when there are none, and the next page does not reserve it.
 */
export function ExpressWallets({ setup, amount, currency, prepare, hasLink, isDigital, t }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWallets>(undefined);
  const [hasSpace, setHasSpace] = useState(hasSpaceForWallets);
  const prepareNow = useEffectEvent((method: ExpressWallet) => prepare(method));
  const getDue = useEffectEvent(() => ({ amount, currency }));
  const isDigitalNow = useEffectEvent(() => isDigital);
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
          isDigital: () => isDigitalNow(),
          onReady: (hasButtons) => {
            saveWalletSpace(hasButtons);
            setHasSpace(hasButtons);
          },
          t,
        });
      } catch (error) {
        // The other ways to pay do not need the provider.
        console.warn(error);
        setHasSpace(false);
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
  return <div ref={target} className={hasSpace ? 'min-h-55px' : 'visually-hidden'} />;
}
