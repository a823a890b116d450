import { useState } from 'react';
import { MAX_GIFT_MESSAGE } from '#shared/contract/checkout.ts';
import type { Translator } from '#texts/translator.ts';
import { Checkbox, changeCheckout } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';

interface Props {
  /** Null for an order that is no gift. */
  readonly saved: string | null;
  readonly t: Translator;
}

/** Marks an order as a gift, and takes the message that is printed on its packing slip. Both are saved at once. */
export function GiftMessage({ saved, t }: Props) {
  const [message, setMessage] = useState(saved);
  const save = async (text: string | null) => {
    setMessage(text);
    const response = await changeCheckout({ giftMessage: text });
    if (!response.ok) toast('danger', t('payment.marketingFailed'));
  };
  return (
    <>
      <Checkbox checked={message !== null} onChange={(isGift) => save(isGift ? '' : null)}>
        {t('payment.gift')}
      </Checkbox>
      {message !== null && (
        <label className="flex flex-col gap-6px pb-12px text-s">
          {t('payment.giftMessage')}
          <textarea
            rows={3}
            maxLength={MAX_GIFT_MESSAGE}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            onBlur={(event) => void save(event.target.value)}
            className="w-full px-14px py-12px bg-page border-1 text-m"
          />
        </label>
      )}
    </>
  );
}
