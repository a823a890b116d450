import { useId, useMemo, useState } from 'react';
import { request } from '#shared/contract/client/http.ts';
import { submitPreorder } from '#shared/contract/forms.ts';
import { toPlainText } from '#shared/contract/plain-text.ts';
import { getPostcodeExample } from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY, listCountries } from '#shared/rules/checkout/countries.ts';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import {
  findCountryCode,
  findPreorderErrors,
  hasPreorderField,
  PREORDER_FIELDS,
  type PreorderField,
} from '#shared/rules/forms/preorder-form.ts';
import type { FormValues } from '#shared/utils/form.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { describeFailure } from '#storefront/browser/platform-messages.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { Field } from '#storefront/components/form/Field.tsx';
import { Select } from '#storefront/components/form/Select.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import type { Translator } from '#texts/translator.ts';
import type { PreorderOffer } from './preorder.store.ts';

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

/** Keys of labels outside the United States. */
const LOCAL_LABELS: Partial<Record<PreorderField, 'postcode' | 'region'>> = {
  zip: 'postcode',
  state: 'region',
};

/** The pre-order form. Fields are validated on change, and the complete form is sent to the platform. */
export function PreorderFields({ offer, onSent, t }: Props) {
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const [errorText, setErrorText] = useState('');
  const isLocal = offer.countries !== undefined;
  const countries = useMemo(
    () => listCountries(t.locale).filter(({ id }) => offer.countries?.includes(id) ?? true),
    [t.locale, offer],
  );
  const [country, setCountry] = useState(isLocal ? (offer.countries[0] ?? '') : DEFAULT_COUNTRY);
  const check = (values: FormValues<PreorderField>) => findPreorderErrors(values, isLocal);
  const { ref, errors, handlers } = useForm(PREORDER_FIELDS, check, async (values) => {
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
    const { error } = response;
    setErrorText(
      error.kind !== 'malformed' && error.status === 429
        ? t('preorder.tooMany')
        : describeFailure(error, t, 'preorder.rejected'),
    );
  });
  const updateCompleteness = () => {
    if (!ref.current) return;
    const values = readValues(ref.current);
    if (isLocal) setCountry(findCountryCode(values.country));
    setComplete(Object.keys(check(values)).length === 0);
  };
  const isUnitedStates = country === DEFAULT_COUNTRY;
  const getFieldProps = (id: PreorderField) => {
    const error = id === 'street2' ? undefined : errors[id];
    const example = getPostcodeExample(country);
    return {
      id,
      label: t(`preorder.${isUnitedStates ? id : (LOCAL_LABELS[id] ?? id)}`),
      error:
        error && (error === 'preorder.error.postcodeInvalid' ? t(error, { example }) : t(error)),
    };
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
  const countryField = (
    <Field {...getFieldProps('country')}>
      {(control) => (
        <Select control={control} name="country" autoComplete="country-name">
          <option value="">{t('form.choose')}</option>
          {countries.map(({ id, label, name }) => (
            <option key={id} value={name}>
              {label}
            </option>
          ))}
        </Select>
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
      {isLocal && countryField}
      {renderInput('street', 'address-line1')}
      {renderInput('street2', 'address-line2', { required: false })}
      <div className="grid mobileLg:grid-cols-[2fr_1fr] gap-20px">
        <div hidden={!hasPreorderField('city', country)}>
          {renderInput('city', 'address-level2')}
        </div>
        <div hidden={!hasPreorderField('zip', country)}>
          {renderInput('zip', 'postal-code', {
            inputMode: isUnitedStates ? 'numeric' : undefined,
            maxLength: 20,
          })}
        </div>
      </div>
      {isUnitedStates ? (
        <Field {...getFieldProps('state')}>
          {(control) => (
            <Select control={control} name="state" autoComplete="address-level1">
              <option value="">{t('form.choose')}</option>
              {US_STATES.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        hasPreorderField('state', country) &&
        renderInput('state', 'address-level1', { required: false })
      )}
      {!isLocal && countryField}
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
