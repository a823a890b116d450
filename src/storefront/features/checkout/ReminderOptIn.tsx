import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Translator } from '#texts/translator.ts';
import { Checkbox } from './Checkbox.tsx';
import { $checkout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';

/** The opt-in to a mail if the checkout is not finished, where the platform offers one. It is saved as soon as it is changed. */
export function ReminderOptIn({ t }: { readonly t: Translator }) {
  const view = useStore($checkout);
  const saved = view.state === 'open' ? view.checkout.reminderOptIn : undefined;
  const [pending, setPending] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  if (saved === undefined) return null;
  const choose = async (reminderOptIn: boolean) => {
    setPending(reminderOptIn);
    const response = await changeCheckout({ reminderOptIn });
    setPending(undefined);
    setFailed(!response.ok);
  };
  return (
    <div>
      <Checkbox checked={pending ?? saved} onChange={choose}>
        {t('checkout.reminder')}
      </Checkbox>
      <p role="alert" className="text-s text-danger">
        {hasFailed && t('payment.marketingFailed')}
      </p>
    </div>
  );
}
