import { useId, useMemo, useState } from 'react';
import { request } from '#shared/contract/client/http.ts';
import { submitPreorder } from '#shared/contract/forms.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import { listCountries } from '#shared/rules/checkout/countries.ts';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import type { FormValues } from '#shared/utils/form.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { Field } from '#storefront/components/form/Field.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import type { Translator } from '#texts/translator.ts';
import type { PreorderOffer } from './preorder.store.ts';
import { findPreorderErrors, PREORDER_FIELDS, type PreorderField } from './preorder-form.ts';
import { Select } from './Select.tsx';

interface Props {
  readonly offer: PreorderOffer;
  /** Called with the e-mail address that the seller will write to. */
  readonly onSent: (email: string) => void;
  readonly t: Translator;
}

/** Reads the values of the form. */
const readValues = (form: HTMLFormElement): FormValues<PreorderField> => {
  const data = new FormData(form);
  return Object.fromEntries(
    PREORDER_FIELDS.map((field) => [field, String(data.get(field) ?? '')]),
  ) as FormValues<PreorderField>;
};

/** The pre-order form. Fields are validated on change, and the complete form is sent to the platform. */
export function PreorderFields({ offer, onSent, t }: Props) {
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const [errorText, setErrorText] = useState('');
  const countries = useMemo(() => listCountries(t.locale), [t.locale]);
  const { ref, errors, handlers } = useForm(PREORDER_FIELDS, findPreorderErrors, async (values) => {
    if (isBusy) return;
    setBusy(true);
    setErrorText('');
    const { colorId, sizeId } = offer;
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, toPlainText(text)]),
    );
    const body = {
      'form-name': 'preorder' as const,
      ...(trimmed as typeof values),
      colorId,
      sizeId,
    };
    const response = await request({ url: getPageContext().platform }, submitPreorder, { body });
    setBusy(false);
    if (response.ok) return onSent(body.email);
    const { kind } = response.error;
    setErrorText(
      t(
        kind === 'refused'
          ? response.error.status === 429
            ? 'preorder.tooMany'
            : 'preorder.rejected'
          : 'form.unreachable',
      ),
    );
  });
  const updateCompleteness = () => {
    if (ref.current)
      setComplete(Object.keys(findPreorderErrors(readValues(ref.current))).length === 0);
  };
  const getFieldProps = (id: PreorderField) => {
    const error = id === 'street2' ? undefined : errors[id];
    return { id, label: t(`preorder.${id}`), error: error && t(error) };
  };
  const renderInput = (
    id: PreorderField,
    autoComplete: string,
    more: React.InputHTMLAttributes<HTMLInputElement> = {},
  ) => (
    <Field {...getFieldProps(id)}>
      {(control) => (
        <input maxLength={120} {...control} {...more} name={id} autoComplete={autoComplete} />
      )}
    </Field>
  );
  return (
    <form
      ref={ref}
      {...handlers}
      onInput={(event) => {
        handlers.onInput(event);
        updateCompleteness();
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
      <ErrorBanner text={errorText} />
      {renderInput('fullname', 'name')}
      {renderInput('email', 'email', { type: 'email', maxLength: 254 })}
      {renderInput('street', 'address-line1')}
      {renderInput('street2', 'address-line2', { required: false })}
      <div className="grid mobileLg:grid-cols-[2fr_1fr] gap-20px">
        {renderInput('city', 'address-level2')}
        {renderInput('zip', 'postal-code', { inputMode: 'numeric', maxLength: 20 })}
      </div>
      <Field {...getFieldProps('state')}>
        {(control) => (
          <Select
            control={control}
            name="state"
            autoComplete="address-level1"
            placeholder={t('form.choose')}
          >
            {US_STATES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...getFieldProps('country')}>
        {(control) => (
          <Select
            control={control}
            name="country"
            autoComplete="country-name"
            placeholder={t('form.choose')}
          >
            {countries.map(({ id, label, name }) => (
              <option key={id} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-col gap-10px">
        <button
          type="submit"
          className="button"
          disabled={!isComplete || isBusy}
          aria-describedby={hintId}
        >
          {t(isBusy ? 'form.sending' : 'preorder.submit')}
        </button>
        <p id={hintId} className="text-s text-muted">
          {t(isComplete ? 'preorder.free' : 'preorder.incomplete')}
        </p>
      </div>
    </form>
  );
}
