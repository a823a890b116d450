import { useStore } from '@nanostores/react';
import type { Stripe } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { COMBINED_CARD_FROM_PX } from '#shared/rules/checkout/payment-choices.ts';
import { Field } from '#storefront/components/form/Field.tsx';
import { $card } from './card.store.ts';
import { mountCard } from './mount-card.ts';

interface Props {
  readonly stripe: Stripe;
  readonly t: Translate;
}

const BOX =
  'min-h-52px px-14px py-13px bg-page border-1 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-accent';

/** Name on card, then the provider's own fields: one combined element on wide screens, three below (spec §2). */
export function CardFields({ stripe, t }: Props) {
  const { name, error: fault, isReady: ready } = useStore($card);
  const [left, setLeft] = useState(false);
  const combined = useMedia(`(min-width: ${COMBINED_CARD_FROM_PX}px)`);
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const cvc = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!number.current) return;
    return mountCard(stripe, {
      number: number.current,
      expiry: combined ? null : expiry.current,
      cvc: combined ? null : cvc.current,
    });
  }, [stripe, combined]);

  const border = fault ? 'border-danger' : 'border-muted';
  const frame = (label: string, target: RefObject<HTMLDivElement | null>, id: string) => (
    <div className="flex flex-col gap-6px">
      <span id={id} className="font-650">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the field itself lies in the provider's frame */}
      <div role="group" aria-labelledby={id} aria-busy={!ready} className={`${BOX} ${border}`}>
        <div ref={target} key={combined ? 'one' : 'three'} />
      </div>
    </div>
  );
  return (
    <div className="grid gap-16px">
      <Field
        id="card-name"
        label={t('payment.cardName')}
        error={left && name.trim() === '' ? t('payment.cardNameMissing') : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={name}
            autoComplete="cc-name"
            maxLength={120}
            onChange={(event) => $card.setKey('name', event.target.value)}
            onBlur={() => setLeft(true)}
          />
        )}
      </Field>
      {combined ? (
        frame(t('payment.cardDetails'), number, 'card-number')
      ) : (
        <>
          {frame(t('payment.cardNumber'), number, 'card-number')}
          <div className="grid grid-cols-2 gap-16px">
            {frame(t('payment.cardExpiry'), expiry, 'card-expiry')}
            {frame(t('payment.cardCvc'), cvc, 'card-cvc')}
          </div>
        </>
      )}
      <div role="alert" className={fault ? '-mt-8px' : 'absolute'}>
        {fault && <p className="text-s font-600 text-danger">{fault}</p>}
      </div>
    </div>
  );
}

/** Whether a media query matches; renders again when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
