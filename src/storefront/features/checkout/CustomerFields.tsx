import { type ReactNode, useMemo } from 'react';
import {
  getAddressFormat,
  getPostcodeExample,
  getPostcodeLabel,
  type LocalField,
} from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY, listCountries } from '#shared/rules/checkout/countries.ts';
import {
  type CustomerError,
  type CustomerField,
  type CustomerValues,
  hasField,
} from '#shared/rules/checkout/customer-form.ts';
import { listVatPrefixes } from '#shared/rules/tax/vat-ids.ts';
import type { FormErrors } from '#shared/utils/form.ts';
import { Field } from '#storefront/components/form/Field.tsx';
import { Select } from '#storefront/components/form/Select.tsx';
import type { Translator } from '#texts/translator.ts';
import { StateControls } from './StateControls.tsx';
import { StreetField } from './StreetField.tsx';

export interface CustomerFieldsProps {
  readonly errors: FormErrors<CustomerField, CustomerError>;
  readonly initial: CustomerValues;
  readonly t: Translator;
}

/** Returns the text of an error. That of a postcode shows an example. */
const describeError = (error: CustomerError, country: string, t: Translator): string =>
  error === 'checkout.error.postcodeInvalid'
    ? t(error, { example: getPostcodeExample(country) })
    : t(error);

/** Props of a field and of its control. The name and the default value make the browser's autofill work. */
function getFieldProps({ errors, initial, t }: CustomerFieldsProps, id: CustomerField) {
  return {
    field: { id, label: t(`checkout.field.${id}`), error: errors[id] && t(errors[id]) },
    attributes: { name: id, defaultValue: initial[id] },
  };
}

type InputProps = React.InputHTMLAttributes<HTMLInputElement>;
type TextProps = InputProps & { readonly optional?: boolean };

function Text({
  formState,
  id,
  hint,
  optional,
  renderInput = (input) => <input {...input} />,
  ...rest
}: TextProps & {
  formState: CustomerFieldsProps;
  id: CustomerField;
  hint?: string;
  renderInput?: (input: InputProps) => ReactNode;
}) {
  const { field, attributes } = getFieldProps(formState, id);
  const label = optional ? `${field.label} (${formState.t('checkout.optional')})` : field.label;
  return (
    <Field {...field} label={label} hint={hint}>
      {(control) =>
        renderInput({ ...control, ...attributes, required: !optional, maxLength: 120, ...rest })
      }
    </Field>
  );
}

/** The shopper's e-mail address. */
export const ContactFields = (formState: CustomerFieldsProps) => (
  <Text
    formState={formState}
    id="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={254}
  />
);

/** The country is the first field of the address: the others depend on it, and orders of some countries continue at the hosted checkout. */
export function CountryField({
  delivered,
  ...formState
}: CustomerFieldsProps & { readonly delivered?: readonly string[] | undefined }) {
  const { field, attributes } = getFieldProps(formState, 'country');
  const countries = useMemo(
    () => listCountries(formState.t.locale).filter(({ id }) => delivered?.includes(id) ?? true),
    [formState.t.locale, delivered],
  );
  return (
    <Field {...field} error={undefined}>
      {(control) => (
        <Select control={control} {...attributes} autoComplete="shipping country">
          {countries.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** First and last name. */
export const NameFields = (formState: CustomerFieldsProps) => (
  <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
    <Text formState={formState} id="firstname" autoComplete="shipping given-name" />
    <Text formState={formState} id="lastname" autoComplete="shipping family-name" />
  </div>
);

/** Fields for street address and phone number. For an order in which nothing is sent: the place for taxes. */
export function AddressFields({
  hidden,
  country,
  isDigital,
  isPhoneOptional,
  addressSource,
  isBusiness,
  ...formState
}: CustomerFieldsProps & {
  readonly hidden: boolean;
  readonly country: string;
  readonly isDigital: boolean | undefined;
  readonly isPhoneOptional: boolean | undefined;
  /** Where suggestions for the street come from; undefined for none. */
  readonly addressSource: string | undefined;
  /** Whether the form has fields for the company and the VAT id. */
  readonly isBusiness: boolean | undefined;
}) {
  const { t } = formState;
  return (
    <div hidden={hidden} className="grid gap-20px">
      {isBusiness && <BusinessFields {...formState} country={country} />}
      {!isDigital && (
        <>
          <Text
            formState={formState}
            id="address"
            autoComplete="shipping address-line1"
            {...(addressSource && {
              renderInput: (input) => (
                <StreetField {...{ input, country, source: addressSource, t }} />
              ),
            })}
          />
          <Text
            formState={formState}
            id="address2"
            optional
            autoComplete="shipping address-line2"
          />
        </>
      )}
      <LocalFields {...formState} country={country} isDigital={isDigital} />
      {!isDigital && (
        <Text
          formState={formState}
          id="phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          maxLength={40}
          optional={isPhoneOptional === true}
          hint={t('checkout.phoneHint')}
        />
      )}
    </div>
  );
}

/** Company and VAT id, both optional. Browsers have no VAT ids to fill in. */
function BusinessFields({
  country,
  ...formState
}: CustomerFieldsProps & { readonly country: string }) {
  return (
    <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
      <Text formState={formState} id="company" optional autoComplete="shipping organization" />
      {listVatPrefixes(country).length > 0 && (
        <Text formState={formState} id="vatId" optional autoComplete="off" maxLength={30} />
      )}
    </div>
  );
}

const LOCAL_FIELDS: readonly LocalField[] = ['city', 'state', 'zip'];

/**
 * City, state and postcode in the order of the country's addresses. The controls of the others remain, hidden: they hold what was typed, and
 * a browser that fills in a whole address finds each where it was, although the country changes first.
 */
function LocalFields({
  country,
  isDigital,
  ...formState
}: CustomerFieldsProps & { readonly country: string; readonly isDigital: boolean | undefined }) {
  const { t, errors } = formState;
  const isUnitedStates = country === DEFAULT_COUNTRY;
  const shown = getAddressFormat(country).fields.filter((id) => hasField(id, country, isDigital));
  const hidden = LOCAL_FIELDS.filter((id) => !shown.includes(id));
  const labels = {
    city: t('checkout.field.city'),
    state: t(isUnitedStates ? 'checkout.field.state' : 'checkout.field.region'),
    zip: t(`checkout.field.${getPostcodeLabel(country)}`),
  };
  return (
    <div
      hidden={shown.length === 0}
      className={`grid gap-20px items-start ${
        isUnitedStates && shown.length === LOCAL_FIELDS.length
          ? 'mobileMd:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,5fr)]'
          : 'mobileMd:grid-cols-2'
      }`}
    >
      {[...shown, ...hidden].map((id) => {
        const error = errors[id];
        const isOptional = id === 'state' && !isUnitedStates;
        const label = isOptional ? `${labels[id]} (${t('checkout.optional')})` : labels[id];
        return (
          <div key={id} hidden={!shown.includes(id)}>
            <Field id={id} label={label} error={error && describeError(error, country, t)}>
              {(control) => {
                const props = { ...control, required: shown.includes(id) && !isOptional };
                if (id === 'state')
                  return (
                    <StateControls
                      control={props}
                      {...{ country, initial: formState.initial, t }}
                    />
                  );
                return (
                  <input
                    {...props}
                    name={id}
                    defaultValue={formState.initial[id]}
                    inputMode={id === 'zip' && isUnitedStates ? 'numeric' : undefined}
                    maxLength={id === 'zip' ? 20 : 120}
                    autoComplete={`shipping ${id === 'zip' ? 'postal-code' : 'address-level2'}`}
                  />
                );
              }}
            </Field>
          </div>
        );
      })}
    </div>
  );
}
