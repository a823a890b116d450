import { useEffect, useState } from 'react';
import { CONTACT_REASONS } from '#shared/contract/contact-reasons.ts';
import type { Language } from '#shared/contract/languages.ts';
import { describeFailure } from '#storefront/browser/platform-messages.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { ErrorCount } from '#storefront/components/form/ErrorCount.tsx';
import { Field } from '#storefront/components/form/Field.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { CONTACT_FIELDS, type ContactField, validateContactForm } from './contact-form.ts';
import { postForm } from './post-form.ts';

const SUCCESS = '/contact-success';

interface Props {
  readonly language: Language;
  /** Where the form is sent. Without it nothing is sent: the fields have no names. */
  readonly handler?: string | undefined;
}

/** The contact form: validated on change, posted to the store's form handler or the platform if any, then redirected to the success page. */
export const ContactForm = createIsland(function ContactForm({ language, handler }: Props) {
  const t = getTranslator(language);
  const [busy, setBusy] = useState(false);
  const [submitError, setSubmitError] = useState('');
  useEffect(() => {
    // The back/forward cache restores the page with its busy state.
    const reset = () => setBusy(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const { ref, errors, failedAttempts, handlers } = useForm(
    CONTACT_FIELDS,
    validateContactForm,
    async (values) => {
      if (busy) return;
      setBusy(true);
      setSubmitError('');
      const sent = handler ? await postForm(handler, 'contact', values) : undefined;
      if (sent?.ok !== false) return location.assign(t.href(SUCCESS));
      setBusy(false);
      setSubmitError(describeFailure(sent.error, t, 'contact.failed'));
    },
  );
  const nameOf = (field: ContactField) => (handler ? { name: field } : {});
  const field = (id: ContactField, hint?: string) => ({
    id,
    hint,
    label: t(`contact.${id}`),
    error: errors[id] && t(errors[id]),
  });
  return (
    <form
      ref={ref}
      {...handlers}
      action={handler ?? t.href(SUCCESS)}
      method={handler ? 'post' : 'get'}
      aria-label={t('contact.form')}
      className="flex flex-col gap-24px"
    >
      <ErrorCount failedAttempts={failedAttempts} errors={errors} t={t} />
      <ErrorBanner text={submitError} />
      {handler && <input type="hidden" name="form-name" value="contact" />}
      {!handler && (
        <p role="note" className="border-l-4 border-accent bg-tile px-18px py-14px">
          {t('contact.notConnected')}
        </p>
      )}
      <p className="text-s text-muted">{t('form.allRequired')}</p>
      <Field {...field('orderNumber', t('contact.orderNumberHint'))}>
        {(control) => (
          <input {...control} {...nameOf('orderNumber')} autoComplete="off" maxLength={120} />
        )}
      </Field>
      <div className="grid mobileLg:grid-cols-2 gap-24px">
        <Field {...field('fullName')}>
          {(control) => (
            <input {...control} {...nameOf('fullName')} autoComplete="name" maxLength={120} />
          )}
        </Field>
        <Field {...field('email')}>
          {(control) => (
            <input
              {...control}
              {...nameOf('email')}
              type="email"
              autoComplete="email"
              maxLength={254}
            />
          )}
        </Field>
      </div>
      <Field {...field('reason')}>
        {(control) => (
          <select
            {...control}
            {...nameOf('reason')}
            autoComplete="off"
            className={`${control.className} dropdown pr-40px!`}
          >
            <option value="">{t('form.choose')}</option>
            {CONTACT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`contact.reason.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...field('message')}>
        {(control) => (
          <textarea
            {...control}
            {...nameOf('message')}
            rows={7}
            maxLength={5000}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex flex-col items-start gap-14px">
        <button type="submit" className="button max-mobileLg:w-full" aria-disabled={busy}>
          {t(busy ? 'form.sending' : 'contact.submit')}
        </button>
      </div>
    </form>
  );
});
