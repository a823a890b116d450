import { useEffect, useRef, useState } from 'react';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import type { Translator } from '#texts/translator.ts';
import { ADDRESS_CONFIRM_MS, type Address, toAddress, withAddress } from './check-address.ts';

interface Props {
  /** The entered values; undefined while there is nothing to verify. */
  readonly values: CustomerValues | undefined;
  readonly suggestions: readonly Address[];
  readonly onConfirm: (values: CustomerValues) => void;
  readonly onCancel: () => void;
  readonly t: Translator;
}

const formatLines = ({ address, address2, city, state, zip }: Address) =>
  [address, address2, `${city}, ${state} ${zip}`].filter((line) => line);

/** The dialog "Verify your address", where the shopper chooses between the entered address and the suggestions. */
export function VerifyAddress({ values, suggestions, onConfirm, onCancel, t }: Props) {
  const [chosen, setChosen] = useState(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = values !== undefined && suggestions.length > 0;
  const entered = values && toAddress(values);
  const choices = entered ? [entered, ...suggestions] : [];
  useEffect(() => {
    if (open) setChosen(1);
    return () => clearTimeout(timer.current);
  }, [open]);

  const confirm = () => {
    clearTimeout(timer.current);
    const address = choices[chosen];
    if (!values || !address) return;
    timer.current = setTimeout(
      () => onConfirm(chosen === 0 ? values : withAddress(values, address)),
      ADDRESS_CONFIRM_MS,
    );
  };
  return (
    <Dialog
      id="verify-address"
      title={t('checkout.verifyTitle')}
      open={open}
      onClose={() => open && onCancel()}
      closeLabel={t('checkout.close')}
      sheet
    >
      <p>{t('checkout.verifyText')}</p>
      <fieldset className="mt-20px grid gap-12px">
        <legend className="visually-hidden">{t('checkout.verifyTitle')}</legend>
        {choices.map((address, index) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in part
            key={index}
            className={`flex items-start gap-14px border-1 p-16px cursor-pointer ${chosen === index ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-control-line'}`}
          >
            <input
              type="radio"
              className="mark"
              name="address-to-use"
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            <span>
              <span className="block text-s text-muted">
                {t(index === 0 ? 'checkout.verifyOriginal' : 'checkout.verifySuggested')}
              </span>
              {formatLines(address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-24px flex flex-wrap gap-12px">
        <button type="button" className="button max-mobileLg:w-full" onClick={confirm}>
          {t('checkout.verifyConfirm')}
        </button>
        <button type="button" className="button second max-mobileLg:w-full" onClick={onCancel}>
          {t('checkout.verifyCancel')}
        </button>
      </div>
    </Dialog>
  );
}
