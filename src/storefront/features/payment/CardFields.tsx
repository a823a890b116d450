import { useStore } from '@nanostores/react';
import type { Stripe } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { COMBINED_CARD_FROM_PX } from '#shared/rules/checkout/payment-choices.ts';
import { Field } from '#storefront/components/form/Field.tsx';
import { MethodNames } from '#storefront/components/payment/MethodNames.tsx';
import type { Translator } from '#texts/translator.ts';
import { $checkout } from '../checkout/index.ts';
import { $card, type CardField } from './card.store.ts';
import { mountCard } from './mount-card.ts';

interface Props {
  readonly stripe: Stripe;
  readonly t: Translator;
}

/** The classes never change: React would remove those that the provider adds. */
const BOX =
  'min-h-52px px-14px py-13px bg-page border-1 border-control-line [[data-invalid]>&]:border-danger [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-solid [&.StripeElement--focus]:outline-accent';

/** Name on card and the card provider's fields: one combined element on wide screens, three on small ones. */
export function CardFields({ stripe, t }: Props) {
  const { name, error, brand, isReady } = useStore($card);
  useCustomerName();
  const [wasTouched, setTouched] = useState(false);
  const isCombined = useMediaQuery(`(min-width: ${COMBINED_CARD_FROM_PX}px)`);
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const cvc = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!number.current) return;
    return mountCard(stripe, {
      number: number.current,
      expiry: isCombined ? null : expiry.current,
      cvc: isCombined ? null : cvc.current,
    });
  }, [stripe, isCombined]);

  const frame = (field: CardField, label: string, target: RefObject<HTMLDivElement | null>) => {
    const id = `card-${field}`;
    const isInvalid = error?.field === field;
    return (
      <div className="flex flex-col gap-6px">
        <div className="flex justify-between gap-12px">
          <span id={id} className="font-650">
            {label}
          </span>
          {field === 'number' && (
            <span role="status">
              {brand && (
                <>
                  <span className="visually-hidden">{t('payment.cardBrand')} </span>
                  <MethodNames names={[brand]} />
                </>
              )}
            </span>
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: the field is inside an iframe of the provider */}
        <div
          role="group"
          aria-labelledby={id}
          aria-describedby={isInvalid ? 'card-error' : undefined}
          aria-busy={!isReady}
          data-invalid={isInvalid ? '' : undefined}
        >
          <div ref={target} key={isCombined ? 'one' : 'three'} className={BOX} />
        </div>
      </div>
    );
  };
  const message = (...fields: readonly CardField[]) => {
    const text = error && fields.includes(error.field) ? error.text : '';
    return (
      <div role="alert" className={text ? '-mt-8px' : 'absolute'}>
        {text && (
          <p id="card-error" className="text-s font-600 text-danger">
            {text}
          </p>
        )}
      </div>
    );
  };
  return (
    <div className="grid gap-16px">
      <Field
        id="card-name"
        label={t('payment.cardName')}
        error={wasTouched && name.trim() === '' ? t('payment.cardNameMissing') : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={name}
            autoComplete="cc-name"
            maxLength={120}
            onChange={(event) => $card.setKey('name', event.target.value)}
            onBlur={() => setTouched(true)}
          />
        )}
      </Field>
      {isCombined ? (
        frame('number', t('payment.cardDetails'), number)
      ) : (
        <>
          {frame('number', t('payment.cardNumber'), number)}
          {message('number')}
          <div className="grid grid-cols-2 gap-16px">
            {frame('expiry', t('payment.cardExpiry'), expiry)}
            {frame('cvc', t('payment.cardCvc'), cvc)}
          </div>
        </>
      )}
      {isCombined ? message('number') : message('expiry', 'cvc')}
    </div>
  );
}

/** Enters the name of the customer as the name on the card, unless the shopper has entered another one. */
function useCustomerName(): void {
  const view = useStore($checkout);
  const customer = view.state === 'open' ? view.checkout.customer : null;
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  const entered = useRef('');
  useEffect(() => {
    if (name && $card.get().name === entered.current) $card.setKey('name', name);
    entered.current = name;
  }, [name]);
}

/** Whether a media query matches. Renders again when that changes. */
function useMediaQuery(query: string): boolean {
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
