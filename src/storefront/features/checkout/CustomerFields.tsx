import { type ReactNode, useMemo } from 'react';
import type { AddressFormat } from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY, listCountries } from '#shared/rules/checkout/countries.ts';
import type {
  CustomerError,
  CustomerField,
  CustomerValues,
} from '#shared/rules/checkout/customer-form.ts';
import {
  isAddressFieldRequired,
  isNeededForDownloads,
} from '#shared/rules/checkout/required-address-fields.ts';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import { listVatPrefixes } from '#shared/rules/tax/vat-ids.ts';
import type { FormErrors } from '#shared/utils/form.ts';
import { type ControlProps, Field } from '#storefront/components/form/Field.tsx';
import type { Translator } from '#texts/translator.ts';
import { listLocalFields } from './list-local-fields.ts';
import { StreetField } from './StreetField.tsx';

interface Props {
  readonly errors: FormErrors<CustomerField, CustomerError>;
  readonly initial: CustomerValues;
  readonly t: Translator;
}

/** Props of a field and of its control. The name and the default value make the browser's autofill work. */
function getFieldProps({ errors, initial, t }: Props, id: CustomerField) {
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
  formState: Props;
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

function Select({
  control,
  children,
  ...rest
}: React.SelectHTMLAttributes<HTMLSelectElement> & { control: ControlProps }) {
  return (
    <select {...control} {...rest} className={`${control.className} dropdown pr-40px!`}>
      {children}
    </select>
  );
}

/** The shopper's e-mail address. */
export function ContactFields({ hidden, ...formState }: Props & { readonly hidden: boolean }) {
  return (
    <div hidden={hidden}>
      <Text
        formState={formState}
        id="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </div>
  );
}

/** The country comes before the address, because the fields depend on it, and orders of some countries continue at the hosted checkout. */
export function CountryField({
  delivered,
  ...formState
}: Props & { readonly delivered?: readonly string[] | undefined }) {
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

/** Fields for name, street address and phone number. For an order in which nothing is sent: the name, and the place for taxes. */
export function AddressFields({
  hidden,
  country,
  format,
  isDigital,
  addressSource,
  isBusiness,
  ...formState
}: Props & {
  readonly hidden: boolean;
  readonly country: string;
  readonly format: AddressFormat | undefined;
  readonly isDigital: boolean | undefined;
  /** Where suggestions for the street come from; undefined for none. */
  readonly addressSource: string | undefined;
  /** Whether the form has fields for the company and the VAT id. */
  readonly isBusiness: boolean | undefined;
}) {
  const isNeeded = (field: CustomerField) => !isDigital || isNeededForDownloads(field, country);
  const fields = (format?.fields ?? USUAL_FIELDS).filter((field) => isNeeded(field));
  return (
    <div hidden={hidden} className="grid gap-20px">
      <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
        <Text formState={formState} id="firstname" autoComplete="shipping given-name" />
        <Text formState={formState} id="lastname" autoComplete="shipping family-name" />
      </div>
      {isBusiness && <BusinessFields {...formState} country={country} />}
      {isNeeded('address') && (
        <Text
          formState={formState}
          id="address"
          autoComplete="shipping address-line1"
          {...(addressSource && {
            renderInput: (input) => (
              <StreetField {...{ input, country, source: addressSource, t: formState.t }} />
            ),
          })}
        />
      )}
      {isNeeded('address2') && (
        <Text formState={formState} id="address2" optional autoComplete="shipping address-line2" />
      )}
      {country === DEFAULT_COUNTRY ? (
        <UnitedStatesFields {...formState} hasCity={isNeeded('city')} />
      ) : (
        <LocalFields {...formState} country={country} fields={fields} />
      )}
      {isNeeded('phone') && (
        <Text
          formState={formState}
          id="phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          maxLength={40}
          hint={formState.t('checkout.phoneHint')}
        />
      )}
    </div>
  );
}

/** Company and VAT id, both optional. Browsers have no VAT ids to fill in. */
function BusinessFields({ country, ...formState }: Props & { readonly country: string }) {
  return (
    <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
      <Text formState={formState} id="company" optional autoComplete="shipping organization" />
      {listVatPrefixes(country).length > 0 && (
        <Text formState={formState} id="vatId" optional autoComplete="off" maxLength={30} />
      )}
    </div>
  );
}

/** City, state and ZIP code. */
function UnitedStatesFields({ hasCity, ...formState }: Props & { readonly hasCity: boolean }) {
  const state = getFieldProps(formState, 'state');
  return (
    <div className="grid mobileMd:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)] gap-20px items-start">
      {hasCity && <Text formState={formState} id="city" autoComplete="shipping address-level2" />}
      <Field {...state.field}>
        {(control) => (
          <Select control={control} {...state.attributes} autoComplete="shipping address-level1">
            <option value="">{formState.t('checkout.chooseState')}</option>
            {US_STATES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text
        formState={formState}
        id="zip"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={20}
      />
    </div>
  );
}

/** Shown while the format of the country is loaded, so that the content below does not move in most countries. */
const USUAL_FIELDS: AddressFormat['fields'] = ['address', 'zip', 'city'];
const AUTOCOMPLETE = {
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const;
const LABELS = {
  city: 'checkout.field.city',
  state: 'checkout.field.region',
  zip: 'checkout.field.postcode',
} as const;

/** City, region and postcode of another country, in the order of its addresses. Hidden controls hold the values of the others. */
function LocalFields({
  fields,
  country,
  ...formState
}: Props & { readonly fields: AddressFormat['fields']; readonly country: string }) {
  const { t, initial } = formState;
  const localFields = listLocalFields({ fields });
  return (
    <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
      {localFields.map((id) => {
        const isOptional = id === 'state' || !isAddressFieldRequired(id, country);
        const error = formState.errors[id];
        const label = isOptional ? `${t(LABELS[id])} (${t('checkout.optional')})` : t(LABELS[id]);
        return (
          <Field key={id} id={id} label={label} error={error && t(error)}>
            {(control) => (
              <input
                {...control}
                name={id}
                defaultValue={initial[id]}
                required={!isOptional}
                maxLength={id === 'zip' ? 20 : 120}
                autoComplete={`shipping ${AUTOCOMPLETE[id]}`}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
