import { useRef } from 'react';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import type { CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { findUsState, US_STATES } from '#shared/rules/checkout/us-states.ts';
import type { ControlProps } from '#storefront/components/form/Field.tsx';
import type { Translator } from '#texts/translator.ts';

/**
 * The list of US states, and a text field for other countries. Both remain when the country changes. A state that is filled in before the
 * country is known to be the United States is selected as well.
 */
export function StateControls({
  control,
  country,
  initial,
  t,
}: {
  readonly control: Omit<ControlProps, 'required'> & { readonly required: boolean };
  readonly country: string;
  readonly initial: CustomerValues;
  readonly t: Translator;
}) {
  const list = useRef<HTMLSelectElement>(null);
  const isUnitedStates = country === DEFAULT_COUNTRY;
  const wasUnitedStates = initial.country === DEFAULT_COUNTRY;
  const used = { ...control, name: 'state' };
  const unused = { className: control.className, hidden: true };
  return (
    <>
      <select
        {...(isUnitedStates ? used : unused)}
        ref={list}
        defaultValue={wasUnitedStates ? initial.state : ''}
        autoComplete="shipping address-level1"
        className={`${control.className} dropdown pr-40px!`}
      >
        <option value="">{t('checkout.chooseState')}</option>
        {US_STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input
        {...(isUnitedStates ? unused : used)}
        defaultValue={wasUnitedStates ? '' : initial.state}
        onInput={({ currentTarget }) => {
          const state = findUsState(currentTarget.value);
          if (state && list.current) list.current.value = state.code;
        }}
        maxLength={120}
        autoComplete="shipping address-level1"
      />
    </>
  );
}
