import { useMemo } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { countriesIn } from '#shared/rules/checkout/countries.ts';
import type { CustomerError, CustomerField, CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { US_STATES } from '#shared/rules/checkout/us-states.ts';
import type { FormErrors } from '#shared/utils/form.ts';
import { type ControlProps, Field } from '#storefront/components/form/Field.tsx';
import { Icon } from '#storefront/components/media/Icon.tsx';

interface Props {
  readonly errors: FormErrors<CustomerField, CustomerError>;
  readonly initial: CustomerValues;
  readonly t: Translate;
}

/** Label, fault and what every field of the form has; names let browsers fill it in. */
function fieldOf({ errors, initial, t }: Props, id: CustomerField) {
  return {
    field: { id, label: t(`checkout.field.${id}`), error: errors[id] && t(errors[id]) },
    own: { name: id, defaultValue: initial[id] },
  };
}

type TextProps = React.InputHTMLAttributes<HTMLInputElement> & { readonly optional?: boolean };

function Text({ of, id, hint, optional, ...rest }: TextProps & { of: Props; id: CustomerField; hint?: string }) {
  const { field, own } = fieldOf(of, id);
  const label = optional ? `${field.label} (${of.t('checkout.optional')})` : field.label;
  return (
    <Field {...field} label={label} hint={hint}>
      {(control) => <input {...control} {...own} required={!optional} maxLength={120} {...rest} />}
    </Field>
  );
}

function Select({
  control,
  children,
  ...rest
}: React.SelectHTMLAttributes<HTMLSelectElement> & { control: ControlProps }) {
  return (
    <div className="grid items-center">
      <select
        {...control}
        {...rest}
        className={`${control.className} col-start-1 row-start-1 pr-48px! appearance-none`}
      >
        {children}
      </select>
      <span className="col-start-1 row-start-1 justify-self-end mr-14px pointer-events-none">
        <Icon name="down" />
      </span>
    </div>
  );
}

/** How the shopper can be reached. */
export function ContactFields({ hidden, ...of }: Props & { readonly hidden: boolean }) {
  return (
    <div hidden={hidden}>
      <Text of={of} id="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
    </div>
  );
}

/** Other countries than the United States go on elsewhere, so it is asked before the address. */
export function CountryField(of: Props) {
  const { field, own } = fieldOf(of, 'country');
  const countries = useMemo(() => countriesIn(of.t.locale), [of.t.locale]);
  return (
    <Field {...field} error={undefined}>
      {(control) => (
        <Select control={control} {...own} autoComplete="shipping country">
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

/** Name, street address and phone number. */
export function AddressFields({ hidden, ...of }: Props & { readonly hidden: boolean }) {
  const state = fieldOf(of, 'state');
  return (
    <div hidden={hidden} className="grid gap-20px">
      <div className="grid mobileMd:grid-cols-2 gap-20px items-start">
        <Text of={of} id="firstname" autoComplete="shipping given-name" />
        <Text of={of} id="lastname" autoComplete="shipping family-name" />
      </div>
      <Text of={of} id="address" autoComplete="shipping address-line1" />
      <Text of={of} id="address2" optional autoComplete="shipping address-line2" />
      <div className="grid mobileMd:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)] gap-20px items-start">
        <Text of={of} id="city" autoComplete="shipping address-level2" />
        <Field {...state.field}>
          {(control) => (
            <Select control={control} {...state.own} autoComplete="shipping address-level1">
              <option value="">{of.t('checkout.chooseState')}</option>
              {US_STATES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Text of={of} id="zip" inputMode="numeric" autoComplete="shipping postal-code" maxLength={20} />
      </div>
      <Text
        of={of}
        id="phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={40}
        hint={of.t('checkout.phoneHint')}
      />
    </div>
  );
}
