import { QuantityField } from '#storefront/components/quantity/QuantityField.tsx';
import { StockNotice } from '#storefront/components/quantity/StockNotice.tsx';
import type { Translator } from '#texts/translator.ts';

interface Props {
  /** Id of the quantity field. */
  readonly id: string;
  readonly isPreorder: boolean;
  readonly soldOut: boolean;
  /** Text of the button. */
  readonly action: string;
  /** Units in stock; undefined while they are not known. */
  readonly left: number | undefined;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly t: Translator;
}

/** Quantity and the button that submits the form, with a notice when few units are left. */
export function BuyRow({ id, isPreorder, soldOut, action, left, quantity, onQuantity, t }: Props) {
  return (
    <>
      {!isPreorder && <StockNotice left={left} t={t} />}
      <div className="flex items-end gap-12px">
        {!isPreorder && (
          <QuantityField
            id={id}
            label={t('listing.quantity')}
            value={quantity}
            max={soldOut ? undefined : left}
            onChange={onQuantity}
            t={t}
          />
        )}
        <button
          type="submit"
          className="button flex-1 min-h-48px! px-16px!"
          disabled={soldOut}
          // A double-click adds once.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {action}
        </button>
      </div>
    </>
  );
}
