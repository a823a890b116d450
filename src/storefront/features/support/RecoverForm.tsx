import { useState } from 'react';
import { request } from '#shared/contract/client/http.ts';
import type { Language } from '#shared/contract/languages.ts';
import { recoverOrders } from '#shared/contract/orders.ts';
import { RECOVER_FIELDS, validateRecovery } from '#shared/rules/orders/order-forms.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { Field } from '#storefront/components/form/Field.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { describeRecovery } from './recover-outcome.ts';

/** Form for an e-mail address. The platform mails the orders of that address to it. */
export const RecoverForm = createIsland(function RecoverForm({
  language,
}: {
  readonly language: Language;
}) {
  const t = getTranslator(language);
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { ref, errors, handlers } = useForm(RECOVER_FIELDS, validateRecovery, async (values) => {
    if (busy) return;
    setBusy(true);
    setSubmitError('');
    setSentTo('');
    const email = values.email.trim();
    const { platform, store } = getPageContext();
    const query = { email, slug: store };
    const failure = describeRecovery(await request({ url: platform }, recoverOrders, { query }), t);
    setBusy(false);
    if (failure === undefined) setSentTo(email);
    else setSubmitError(failure);
  });
  return (
    <form
      ref={ref}
      {...handlers}
      method="post"
      aria-label={t('track.recoverForm')}
      className="flex flex-col gap-24px"
    >
      <ErrorBanner text={submitError} />
      <Field id="email" label={t('track.email')} error={errors.email && t(errors.email)}>
        {(control) => <input {...control} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <button type="submit" className="button mobileLg:self-start" aria-disabled={busy}>
        {t(busy ? 'form.sending' : 'track.recoverSubmit')}
      </button>
      <output
        className={
          sentTo
            ? 'border-l-4 border-accent bg-tile px-16px py-14px font-600 [overflow-wrap:anywhere]'
            : 'absolute'
        }
      >
        {sentTo && t('track.recovered', { email: sentTo })}
      </output>
    </form>
  );
});
