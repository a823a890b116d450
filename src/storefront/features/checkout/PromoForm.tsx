import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { isBlank } from '#shared/utils/form.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { $promoError, hasRejectedPromo, isPromoRejection } from './promo-error.store.ts';

/** Applies a code; it needs an address first (spec §5). Says whether it is applied; why not stands in `$promoProblem`. */
async function applyPromo(code: string): Promise<boolean> {
  if (isBlank(code)) return refuse('required');
  if (!getOpenCheckout()?.customer) return refuse('needsAddress');
  $promoError.set(undefined);
  const answer = await changeCheckout({ promoCode: code.trim() });
  if (!answer.ok) return refuse(isPromoRejection(answer.error) ? 'rejected' : 'unreachable');
  if (!hasRejectedPromo(answer.value)) return true;
  if (answer.value.promoCode !== null) await changeCheckout({ promoCode: null });
  return refuse('rejected');
}

async function removePromo(): Promise<void> {
  $promoError.set(undefined);
  const answer = await changeCheckout({ promoCode: null });
  if (!answer.ok) $promoError.set('unreachable');
}

function refuse(problem: NonNullable<ReturnType<typeof $promoError.get>>): false {
  $promoError.set(problem);
  return false;
}

interface Props {
  /** The code the checkout has; null for none. */
  readonly code: string | null;
  readonly t: Translate;
}

/** A promo code: add, apply, error, remove or change (spec §4). A refused code is cleared, and said to be refused. */
export function PromoForm({ code, t }: Props) {
  const problem = useStore($promoError);
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    if (busy || !field) return;
    setBusy(true);
    const applied = await applyPromo(field.value);
    setBusy(false);
    if (applied) return setChanging(false);
    // Only a code that was looked at and refused is cleared; one that was not is kept for the next try.
    if ($promoError.get() === 'rejected') field.value = '';
    field.focus();
  };
  const remove = async () => {
    setBusy(true);
    await removePromo();
    setBusy(false);
  };
  if (code !== null && !changing) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-16px">
        <p role="status" className="font-600">
          {t('checkout.promo.applied', { code })}
        </p>
        <p className="flex gap-16px">
          <TextButton onClick={() => setChanging(true)}>{t('checkout.promo.change')}</TextButton>
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
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="flex-1 min-w-0 h-52px px-14px bg-page border-1 border-muted"
        />
        <button type="submit" className="button second px-20px!" aria-disabled={busy}>
          {t(busy ? 'checkout.promo.applying' : 'checkout.promo.apply')}
        </button>
      </div>
      <div role="alert">
        {problem && (
          <p id={`${id}-problem`} className="text-s font-600 text-danger">
            {t(`checkout.promo.${problem}`)}
          </p>
        )}
      </div>
      {code !== null && (
        <TextButton onClick={() => setChanging(false)}>{t('checkout.promo.cancel', { code })}</TextButton>
      )}
    </form>
  );
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
