import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import { verifyDomain } from '#shared/contract/payment.ts';
import { once } from '#shared/utils/once.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { type MountedWallets, mountWallets } from './mount-wallets.ts';

interface Props {
  readonly stripe: Stripe;
  readonly amount: number;
  readonly currency: string;
  /** Chosen and ready to place: until then the buttons are in the page, so that it is known which there are, but unseen. */
  readonly shown: boolean;
}

/** Registers the shop's domain for wallets. A failure is only logged: the wallets are not shown then. */
const registerDomain = once(async (): Promise<void> => {
  const { platform } = pageContext();
  const answer = await request({ url: platform }, verifyDomain, { body: { domainName: location.hostname } });
  if (!answer.ok) console.warn(describeFailure(answer.error));
  else if (!answer.value.verified) console.warn('The domain is not verified for wallets.');
});

/** The browser's wallets, as buttons of the provider. */
export function WalletButtons({ stripe, amount, currency, shown }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const wallets = useRef<MountedWallets>(undefined);
  const mayPlace = useEffectEvent(() => shown);
  const first = useEffectEvent(() => ({ amount, currency }));
  useEffect(() => {
    let gone = false;
    void registerDomain().finally(() => {
      if (!gone && target.current) wallets.current = mountWallets(stripe, target.current, first(), () => mayPlace());
    });
    return () => {
      gone = true;
      wallets.current?.destroy();
      wallets.current = undefined;
    };
  }, [stripe]);
  useEffect(() => {
    wallets.current?.setAmount({ amount, currency });
  }, [amount, currency]);
  return (
    <div
      ref={target}
      inert={!shown}
      className={shown ? 'min-h-55px' : 'absolute w-300px h-1px overflow-hidden invisible pointer-events-none'}
    />
  );
}
