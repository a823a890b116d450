import { useId, useMemo, useState } from 'react';
import { request } from '#shared/contract/client/http.ts';
import { submitPreorder } from '#shared/contract/forms.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { countriesIn } from '#shared/rules/checkout/countries.ts';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import type { FormValues } from '#shared/utils/form.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { Field } from '#storefront/components/form/Field.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import type { PreorderOffer } from './preorder.store.ts';
import { PREORDER_FIELDS, type PreorderField, preorderErrors } from './preorder-form.ts';
import { Select } from './Select.tsx';

interface Props {
  readonly offer: PreorderOffer;
  /** Told the address the seller will write to. */
  readonly onSent: (email: string) => void;
  readonly t: Translate;
}

/** Fields of the page behind the dialog have names of their own, so these ids are the form's. */
const valuesOf = (form: HTMLFormElement): FormValues<PreorderField> => {
  const data = new FormData(form);
  return Object.fromEntries(
    PREORDER_FIELDS.map((field) => [field, String(data.get(field) ?? '')]),
  ) as FormValues<PreorderField>;
};

/** The pre-order form: checked on change, sent to the platform's form handler once it is complete. */
export function PreorderFields({ offer, onSent, t }: Props) {
  const reason = useId();
  const [busy, setBusy] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const [failure, setFailure] = useState('');
  const countries = useMemo(() => countriesIn(t.locale), [t.locale]);
  const { ref, errors, handlers } = useForm(PREORDER_FIELDS, preorderErrors, async (values) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const { colorId, sizeId } = offer;
    const trimmed = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, toPlainText(text)]));
    const body = { 'form-name': 'preorder' as const, ...(trimmed as typeof values), colorId, sizeId };
    const answer = await request({ url: pageContext().platform }, submitPreorder, { body });
    setBusy(false);
    if (answer.ok) return onSent(body.email);
    const { kind } = answer.error;
    setFailure(
      t(
        kind === 'refused'
          ? answer.error.status === 429
            ? 'preorder.tooMany'
            : 'preorder.refused'
          : 'form.unreachable',
      ),
    );
  });
  const review = () => {
    if (ref.current) setComplete(Object.keys(preorderErrors(valuesOf(ref.current))).length === 0);
  };
  const field = (id: PreorderField) => {
    const error = id === 'street2' ? undefined : errors[id];
    return { id, label: t(`preorder.${id}`), error: error && t(error) };
  };
  const text = (id: PreorderField, autoComplete: string, more: React.InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field {...field(id)}>
      {(control) => <input maxLength={120} {...control} {...more} name={id} autoComplete={autoComplete} />}
    </Field>
  );
  return (
    <form
      ref={ref}
      {...handlers}
      onInput={(event) => {
        handlers.onInput(event);
        review();
      }}
      method="post"
      aria-label={t('preorder.title')}
      className="flex flex-col gap-20px"
    >
      <div>
        <p className="font-650">{offer.title}</p>
        <p className="text-s text-muted">{offer.options}</p>
        <p className="mt-10px text-s">{t('preorder.text')}</p>
      </div>
      <ErrorBanner text={failure} />
      {text('fullname', 'name')}
      {text('email', 'email', { type: 'email', maxLength: 254 })}
      {text('street', 'address-line1')}
      {text('street2', 'address-line2', { required: false })}
      <div className="grid mobileLg:grid-cols-[2fr_1fr] gap-20px">
        {text('city', 'address-level2')}
        {text('zip', 'postal-code', { inputMode: 'numeric', maxLength: 20 })}
      </div>
      <Field {...field('state')}>
        {(control) => (
          <Select control={control} name="state" autoComplete="address-level1" empty={t('form.choose')}>
            {US_STATES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('country')}>
        {(control) => (
          <Select control={control} name="country" autoComplete="country-name" empty={t('form.choose')}>
            {countries.map(({ id, label, name }) => (
              <option key={id} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-10px">
        <button type="submit" className="button" disabled={!isComplete || busy} aria-describedby={reason}>
          {t(busy ? 'form.sending' : 'preorder.submit')}
        </button>
        <p id={reason} className="text-s text-muted">
          {t(isComplete ? 'preorder.free' : 'preorder.incomplete')}
        </p>
      </div>
    </form>
  );
}
