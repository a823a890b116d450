import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { LONG_TOAST_MS, toast } from '../toast/index.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { $chosenDelivery } from './chosen-delivery.store.ts';
import { $delivery, fetchDelivery } from './delivery.store.ts';
import type { DeliveryOption } from './delivery-options.ts';
import { $details } from './details.store.ts';

/** What the shopper picked, shown at once; what counts is what the checkout says. */
export const $pendingDelivery = atom<DeliveryOption['id'] | undefined>();

/** Saves a choice of delivery to the checkout. Before the details are entered it is remembered and saved with them. */
async function chooseDelivery(id: DeliveryOption['id']): Promise<boolean> {
  $pendingDelivery.set(id);
  if ($details.get() !== 'entered') return true;
  const answer = await changeCheckout({ deliveryOption: { id } });
  // From here on the checkout says it, or that it stayed as it was.
  if ($pendingDelivery.get() === id) $pendingDelivery.set(undefined);
  return answer.ok;
}

interface Props {
  readonly currency: string;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Section 2: the ways of delivery, the one that is chosen, or why there is none. */
export function DeliveryOptions({ currency, disabled, t }: Props) {
  const { isFetching: fetching, options, error: problem, destination } = useStore($delivery);
  const details = useStore($details);
  const chosen = useStore($chosenDelivery);
  const wanted = useStore($pendingDelivery);

  const choose = async (id: DeliveryOption['id']) => {
    if (!(await chooseDelivery(id))) toast('danger', t('checkout.deliveryChangeFailed'));
  };
  // A checkout always has a way of delivery once it can have one: what was picked before, else the first.
  const settle = useEffectEvent(() => {
    const id = options.find((option) => option.id === wanted)?.id ?? options[0]?.id;
    if (details === 'entered' && !fetching && id && (!chosen || chosen.id !== (wanted ?? chosen.id))) void choose(id);
  });
  useEffect(() => {
    if (getOpenCheckout() && options.length > 0 && details === 'entered') settle();
  }, [options, details]);
  useEffect(() => {
    if (problem !== 'destination') return;
    toast('danger', t('checkout.deliveryDestination'), { timeout: LONG_TOAST_MS, position: 'top' });
  }, [problem, t]);

  if (problem) {
    return (
      <div className="flex flex-col items-start gap-8px">
        <p className="font-600">{t(problem === 'destination' ? 'checkout.deliveryNone' : 'checkout.deliveryFailed')}</p>
        {problem === 'failed' && destination && (
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
    // As high as the three ways of delivery there mostly are, so that nothing below moves when they come.
    return (
      <p role="status" className="min-h-194px text-muted">
        {t('checkout.deliveryFetching')}
      </p>
    );
  }
  const selected = wanted ?? chosen?.id;
  return (
    <fieldset disabled={disabled} className="border-1 border-line">
      <legend className="visually-hidden">{t('checkout.delivery')}</legend>
      {options.map(({ id, label, price, estimate }) => (
        <label
          key={id}
          className="flex items-center gap-14px min-h-64px px-16px py-12px border-t-1 border-line first-of-type:border-t-0 cursor-pointer has-[:checked]:bg-tile"
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
            <span className="block font-600">{t.word(label)}</span>
            <span className="block text-s text-muted">{t('checkout.deliveryBetween', { days: estimate })}</span>
          </span>
          <span className="font-600 tabular-nums">{formatMoney(price, currency, t.locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
