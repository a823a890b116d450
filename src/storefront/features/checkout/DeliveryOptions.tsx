import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';
import { LONG_TOAST_MS, toast } from '../toast/index.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { $chosenDelivery } from './chosen-delivery.store.ts';
import { $delivery, fetchDelivery } from './delivery.store.ts';
import type { DeliveryOption } from './delivery-options.ts';
import { $details } from './details.store.ts';

/** The option the shopper has selected, until the platform has saved it. */
export const $pendingDelivery = atom<DeliveryOption['id'] | undefined>();

/**
 * Saves a delivery option to the checkout. Before the customer's details are entered, it is only remembered and saved
 * with them. Returns false when saving fails.
 */
async function saveDelivery(id: DeliveryOption['id']): Promise<boolean> {
  $pendingDelivery.set(id);
  if ($details.get() !== 'entered') return true;
  const response = await changeCheckout({ deliveryOption: { id } });
  // From here on the checkout holds the saved option, or the former one after an error.
  if ($pendingDelivery.get() === id) $pendingDelivery.set(undefined);
  return response.ok;
}

interface Props {
  readonly currency: string;
  readonly disabled: boolean;
  readonly t: Translator;
}

/** Section 2: the delivery options, or the reason why there are none. */
export function DeliveryOptions({ currency, disabled, t }: Props) {
  const { isFetching, options, error, destination } = useStore($delivery);
  const details = useStore($details);
  const chosen = useStore($chosenDelivery);
  const pending = useStore($pendingDelivery);

  const choose = async (id: DeliveryOption['id']) => {
    if (!(await saveDelivery(id))) toast('danger', t('checkout.deliveryChangeFailed'));
  };
  // A checkout with delivery options always has one selected, which is the earlier selection or else the first option.
  const selectDefault = useEffectEvent(() => {
    const option = options.find(({ id }) => id === pending) ?? options[0];
    const isSaved = chosen && (pending === undefined || pending === chosen.id);
    if (details === 'entered' && !isFetching && option && !isSaved) void choose(option.id);
  });
  useEffect(() => {
    if (getOpenCheckout() && options.length > 0 && details === 'entered') selectDefault();
  }, [options, details]);
  useEffect(() => {
    if (error !== 'destination') return;
    toast('danger', t('checkout.deliveryDestination'), { timeout: LONG_TOAST_MS, position: 'top' });
  }, [error, t]);

  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-8px">
        <p className="font-600">
          {t(error === 'destination' ? 'checkout.deliveryNone' : 'checkout.deliveryFailed')}
        </p>
        {error === 'failed' && destination && (
          <button
            type="button"
            onClick={() => void fetchDelivery(destination, true)}
            className="underline underline-offset-4 min-h-48px cursor-pointer"
          >
            {t('checkout.retry')}
          </button>
        )}
      </div>
    );
  }
  if (options.length === 0) {
    // As high as the usual three options, so that the content below does not move when they appear.
    return (
      <p role="status" className="min-h-194px text-muted">
        {t('checkout.deliveryFetching')}
      </p>
    );
  }
  const selected = pending ?? chosen?.id;
  return (
    <fieldset disabled={disabled} className="border-1 border-line">
      <legend className="visually-hidden">{t('checkout.delivery')}</legend>
      {options.map(({ id, label, price, estimate }) => (
        <label
          key={id}
          className={`flex items-center gap-14px min-h-64px px-16px py-12px border-t-1 border-line first-of-type:border-t-0 cursor-pointer ${selected === id ? 'bg-tile' : ''}`}
        >
          <input
            type="radio"
            className="mark"
            name="delivery"
            value={id}
            checked={selected === id}
            onChange={() => void choose(id)}
          />
          <span className="flex-1">
            <span className="block font-600">{t.translateTerm(label)}</span>
            <span className="block text-s text-muted">
              {t('checkout.deliveryBetween', { days: estimate })}
            </span>
          </span>
          <span className="font-600 tabular-nums">{formatMoney(price, currency, t.locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
