import type { ReactNode } from 'react';
import { SHOWN_BRANDS } from '#shared/rules/checkout/card-brands.ts';
import {
  METHOD_NAMES,
  type PaymentChoice,
  type Wallet,
} from '#shared/rules/checkout/payment-choices.ts';
import { MethodNames } from '#storefront/components/payment/MethodNames.tsx';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly offered: readonly PaymentChoice[];
  readonly choice: PaymentChoice;
  readonly wallets: readonly Wallet[];
  readonly busy: boolean;
  /** Whether the choice of the card has other methods beside it. */
  readonly hasElement: boolean | undefined;
  readonly onChoose: (choice: PaymentChoice) => void;
  /** Content of the chosen method, below its name. */
  readonly children: ReactNode;
  readonly t: Translator;
}

/** The offered payment methods as radio buttons, with the content of the chosen one. */
export function PaymentChoices({
  offered,
  choice,
  wallets,
  busy,
  hasElement,
  onChoose,
  children,
  t,
}: Props) {
  const getLabel = (one: PaymentChoice) => {
    if (one === 'wallet') return wallets.map((wallet) => t(`payment.wallet.${wallet}`)).join(', ');
    return t(one === 'card' && hasElement ? 'paymentElement.choice' : `payment.choice.${one}`);
  };
  return (
    <fieldset disabled={busy} className="border-1 border-line">
      <legend className="visually-hidden">{t('payment.methods')}</legend>
      {offered.map((one) => (
        <div key={one} className="border-t-1 border-line first-of-type:border-t-0">
          <label
            className={`flex items-center gap-14px min-h-56px px-16px cursor-pointer ${choice === one ? 'font-650 bg-tile' : ''}`}
          >
            <input
              type="radio"
              className="mark"
              name="payment"
              value={one}
              checked={choice === one}
              onChange={() => onChoose(one)}
              aria-describedby={one === 'card' ? 'card-brands' : undefined}
            />
            {getLabel(one)}
            {one !== 'wallet' && (
              // Read as the description of the choice, not as a part of its name.
              <span
                id={one === 'card' ? 'card-brands' : undefined}
                aria-hidden="true"
                className="ml-auto flex justify-end gap-4px"
              >
                <MethodNames names={one === 'card' ? SHOWN_BRANDS : [METHOD_NAMES[one]]} />
              </span>
            )}
          </label>
          {choice === one && <div className="px-16px pt-12px pb-20px bg-tile">{children}</div>}
        </div>
      ))}
    </fieldset>
  );
}
