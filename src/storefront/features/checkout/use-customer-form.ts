import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { AddressFormat, getAddressFilePath } from '#shared/rules/checkout/address-format.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerValues,
  type PhoneCheck,
  validateCustomer,
} from '#shared/rules/checkout/customer-form.ts';
import { once } from '#shared/utils/once.ts';
import { useForm } from '#storefront/components/form/use-form.ts';
import { saveCustomerDraft } from './customer-draft.ts';
import { fetchDelivery } from './delivery.store.ts';
import { toDestination } from './destination.ts';
import { replaceText } from './replace-text.ts';

/** The phone rules are the largest part of the form, so they are loaded when the phone field gets the focus. */
const loadPhoneRules = once(() => import('./phone-rules.ts'));

interface FieldEvent {
  readonly target: EventTarget;
}

/** Reads the current values of the form. */
function readValues(form: HTMLFormElement): CustomerValues {
  const read = (field: string) => {
    const control = form.elements.namedItem(field);
    return control && 'value' in control ? control.value : '';
  };
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, read(field)])) as CustomerValues;
}

const isField = (target: EventTarget, id: string): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.id === id;

/**
 * Handlers and errors of the customer form. Fields are validated on change and saved as a draft, a new state or country fetches
 * the delivery options, and the phone number is validated and formatted once its rules are loaded.
 */
export function useCustomerForm(
  checkout: string,
  initial: CustomerValues,
  countries: readonly string[],
  isDigital: boolean | undefined,
  onValid: (values: CustomerValues) => void,
) {
  const [country, setCountry] = useState(initial.country);
  const loaded = useStore($addressFormat);
  const format = loaded?.country === country ? loaded.format : undefined;
  useEffect(() => {
    if (countries.includes(country)) void loadAddressFormat(country);
  }, [countries, country]);
  const isPossiblePhone = useRef<PhoneCheck>(undefined);
  const { handlers, ...form } = useForm(
    CUSTOMER_FIELDS,
    (values) => validateCustomer(values, isPossiblePhone.current, { countries, format, isDigital }),
    onValid,
  );
  const getValues = () => form.ref.current && readValues(form.ref.current);

  const applyPhoneRules = async () => {
    try {
      const rules = await loadPhoneRules();
      isPossiblePhone.current = (phone) =>
        rules.isPossiblePhone(phone, getValues()?.country ?? initial.country);
      return rules;
    } catch {
      // Without the rules any number is accepted, because a failed download must not block the order.
      return undefined;
    }
  };
  const loadForSavedNumber = useEffectEvent(() => initial.phone !== '' && void applyPhoneRules());
  useEffect(() => {
    loadForSavedNumber();
  }, []);

  return {
    ...form,
    country,
    format,
    handlers: {
      onInput(event: FieldEvent) {
        handlers.onInput(event);
        const current = getValues();
        if (!current) return;
        saveCustomerDraft(checkout, current);
        setCountry(current.country);
      },
      onChange({ target }: FieldEvent) {
        const current = getValues();
        if (!current || !(target instanceof HTMLSelectElement)) return;
        const destination = toDestination(current.country, current.state);
        // The remaining countries are quoted by the hosted checkout.
        if (destination && !isDigital && countries.includes(destination.countryCode))
          void fetchDelivery(destination);
      },
      onFocus({ target }: FieldEvent) {
        if (isField(target, 'phone')) void applyPhoneRules();
      },
      onBlur(event: FieldEvent) {
        const { target } = event;
        if (isField(target, 'email')) replaceText(target, target.value.trim());
        if (!isField(target, 'phone') || target.value === '') return handlers.onBlur(event);
        void applyPhoneRules().then((rules) => {
          if (rules && document.activeElement !== target)
            replaceText(
              target,
              rules.formatPhone(target.value, getValues()?.country ?? initial.country),
            );
          handlers.onBlur(event);
        });
      },
      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const phone = event.currentTarget.elements.namedItem('phone');
        const rules = await applyPhoneRules();
        // Enter submits the form while the field has the focus, so it was not formatted on blur.
        if (rules && phone instanceof HTMLInputElement)
          replaceText(
            phone,
            rules.formatPhone(phone.value, getValues()?.country ?? initial.country),
          );
        handlers.onSubmit(event);
      },
    },
  };
}

/** The fields of any country, without a rule for postcodes: for a format that could not be loaded. */
const FALLBACK: AddressFormat = { fields: ['address', 'zip', 'city', 'state'] };

/** The format of the selected country; undefined while it is loaded, and in the United States, whose form needs none. */
const $addressFormat = atom<
  { readonly country: string; readonly format: AddressFormat } | undefined
>();

let latest = '';

/** Loads the address format of a country into `$addressFormat`; the latest call wins. */
async function loadAddressFormat(country: string): Promise<void> {
  if (latest === country) return;
  latest = country;
  $addressFormat.set(undefined);
  if (country === DEFAULT_COUNTRY) return;
  const format = await fetchFormat(country);
  if (latest === country) $addressFormat.set({ country, format });
}

async function fetchFormat(country: string): Promise<AddressFormat> {
  try {
    const response = await fetch(getAddressFilePath(country));
    return response.ok ? v.parse(AddressFormat, await response.json()) : FALLBACK;
  } catch {
    return FALLBACK;
  }
}
