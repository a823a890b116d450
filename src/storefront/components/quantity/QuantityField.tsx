import { useEffect, useRef, useState } from 'react';
import { MAX_LINE_QUANTITY } from '#shared/rules/cart/cart.ts';
import {
  FREE_QUANTITY_FROM,
  parseQuantity,
  QUANTITY_CHOICES,
} from '#storefront/rules/purchase-options.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: number;
  /** Maximum number of units that can be chosen. Undefined while it is not known. */
  readonly max?: number | undefined;
  readonly onChange: (quantity: number) => void;
  readonly t: Translator;
}

const boxStyle = 'h-48px px-14px border-1 bg-page tabular-nums w-100px';

/** Quantity 1 to 10 as a dropdown. Its last option, '10+', replaces it with a number field. */
export function QuantityField({
  id,
  label,
  hideLabel = false,
  value,
  max: available = MAX_LINE_QUANTITY,
  onChange,
  t,
}: Props) {
  const max = Math.min(available, MAX_LINE_QUANTITY);
  const [free, setFree] = useState(false);
  /** The typed text, which may not be a valid quantity yet. Undefined once the field is left. */
  const [draft, setDraft] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (free) field.current?.select();
  }, [free]);

  const choose = (quantity: number) => {
    setFree(quantity === FREE_QUANTITY_FROM);
    onChange(quantity);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const quantity = parseQuantity(typed);
    if (quantity === undefined) return;
    onChange(quantity);
    if (quantity <= max) setInvalid(false);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={hideLabel ? 'visually-hidden' : 'block text-s font-650 mb-10px'}
      >
        {label}
      </label>
      {free || value > FREE_QUANTITY_FROM ? (
        <input
          ref={field}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          // Replaces the message of the browser, when the form is submitted.
          onInvalid={(event) => {
            event.preventDefault();
            setInvalid(true);
            field.current?.focus();
          }}
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          required
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={({ target }) => {
            setInvalid(!target.validity.valid);
            if (target.validity.valid) setDraft(undefined);
          }}
          className={boxStyle}
        />
      ) : (
        <select
          id={id}
          name="quantity"
          value={value}
          onChange={(event) => choose(Number(event.target.value))}
          className={`${boxStyle} dropdown pr-40px!`}
        >
          {QUANTITY_CHOICES.filter((choice) => choice <= max || choice === value).map((choice) => (
            <option key={choice} value={choice}>
              {choice === FREE_QUANTITY_FROM ? `${choice}+` : choice}
            </option>
          ))}
        </select>
      )}
      <p
        id={`${id}-error`}
        aria-live="assertive"
        className={isInvalid ? 'mt-6px text-s font-600 text-danger' : 'visually-hidden'}
      >
        {isInvalid && t('choice.quantityRange', { max })}
      </p>
    </div>
  );
}
