import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { $pendingPromo, setPendingPromo } from '#storefront/browser/pending-promo.store.ts';
import { getPromoErrorText } from '#texts/promo-error.ts';
import type { Translator } from '#texts/translator.ts';
import { applyPromo, removePromo } from './apply-promo.ts';
import { $delivery } from './delivery.store.ts';
import { $promoError, type PromoError } from './promo-error.store.ts';

interface Props {
  /** The applied code; null when there is none. */
  readonly code: string | null;
  /** Whether the code pays for the first delivery option. */
  readonly isDeliveryCovered: boolean | undefined;
  readonly t: Translator;
}

/** Form that applies, changes or removes the promo code. */
export function PromoForm({ code, isDeliveryCovered, t }: Props) {
  const error = useStore($promoError);
  const pending = useStore($pendingPromo);
  const coveredDelivery = useStore($delivery).options[0]?.label;
  const [busy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef<HTMLParagraphElement>(null);
  /** The element to focus after it has replaced the focused control. */
  const nextFocus = useRef<'applied' | 'input'>(undefined);
  const id = useId();

  const isApplied = code !== null && !isChanging;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the controls are replaced
  useEffect(() => {
    const target = nextFocus.current === 'applied' ? applied.current : input.current;
    if (!nextFocus.current || !target) return;
    nextFocus.current = undefined;
    target.focus();
  }, [isApplied, code]);

  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    if (busy || !field) return;
    setBusy(true);
    nextFocus.current = 'applied';
    const isAccepted = await applyPromo(field.value);
    setBusy(false);
    if (isAccepted) return setChanging(false);
    nextFocus.current = undefined;
    // Only a rejected code is cleared. After another error the shopper can send the same code again.
    if (typeof $promoError.get()?.reason === 'object') field.value = '';
    field.focus();
  };
  const remove = async () => {
    setBusy(true);
    nextFocus.current = 'input';
    await removePromo();
    if ($promoError.get()) nextFocus.current = undefined;
    setBusy(false);
  };
  const change = (isOpen: boolean) => {
    nextFocus.current = isOpen ? 'input' : 'applied';
    setChanging(isOpen);
  };
  if (isApplied) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-16px">
        <p ref={applied} role="status" tabIndex={-1} className="font-600 [outline:none]!">
          {isDeliveryCovered && coveredDelivery
            ? t('checkout.promo.appliedDelivery', {
                code,
                delivery: t.translateTerm(coveredDelivery),
              })
            : t('checkout.promo.applied', { code })}
        </p>
        <p className="flex gap-16px">
          <TextButton onClick={() => change(true)}>{t('checkout.promo.change')}</TextButton>
          <TextButton onClick={() => void remove()} busy={busy}>
            {t('checkout.promo.remove')}
          </TextButton>
        </p>
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void apply(event)} noValidate method="post" className="grid gap-6px">
      <label htmlFor={id} className="font-650">
        {t('checkout.promo.label')}
      </label>
      <div className="flex gap-8px">
        <input
          ref={input}
          id={id}
          data-promo
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="flex-1 min-w-0 h-52px px-14px bg-page border-1"
        />
        <button type="submit" className="button second px-20px!" aria-disabled={busy}>
          {t(busy ? 'checkout.promo.applying' : 'checkout.promo.apply')}
        </button>
      </div>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className="text-s font-600 text-danger">
            {getPromoText(error, t)}
          </p>
        )}
      </div>
      {code === null && pending !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-16px">
          <p role="status" className="text-s font-600">
            {t('checkout.promo.pending', { code: pending })}
          </p>
          <TextButton onClick={() => setPendingPromo(undefined)}>
            {t('checkout.promo.remove')}
          </TextButton>
        </div>
      )}
      {code !== null && (
        <TextButton onClick={() => change(false)}>
          {t('checkout.promo.cancel', { code })}
        </TextButton>
      )}
    </form>
  );
}

/** Returns the text of an error, after the code that it removed or did not apply. */
export function getPromoText({ reason, removed, pending }: PromoError, t: Translator): string {
  const text =
    typeof reason === 'object'
      ? getPromoErrorText(reason, t)
      : t(reason === 'tooMany' ? 'form.tooMany' : `checkout.promo.${reason}`);
  if (pending !== undefined) return `${t('checkout.promo.notApplied', { code: pending })} ${text}`;
  return removed === undefined ? text : `${t('checkout.promo.removed', { code: removed })} ${text}`;
}

interface TextButtonProps {
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly children: string;
}

function TextButton({ onClick, busy, children }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-disabled={busy}
      className="justify-self-start underline underline-offset-4 min-h-44px cursor-pointer text-s"
    >
      {children}
    </button>
  );
}
