import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CUSTOMER_FIELDS,
  type CustomerValues,
  type FormRules,
  type PhoneCheck,
  validateCustomer,
} from '#shared/rules/checkout/customer-form.ts';
import { once } from '#shared/utils/once.ts';
import { useForm } from '#storefront/components/form/use-form.ts';
import { saveCustomerDraft } from './customer-draft.ts';
import { fetchDelivery } from './delivery.store.ts';
import { toDestination } from './destination.ts';
import { fillPlace } from './fill-place.ts';
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
  rules: FormRules,
  onValid: (values: CustomerValues) => void,
) {
  const [country, setCountry] = useState(initial.country);
  const isPossiblePhone = useRef<PhoneCheck>(undefined);
  const { handlers, ...form } = useForm(
    CUSTOMER_FIELDS,
    (values) => validateCustomer(values, isPossiblePhone.current, rules),
    onValid,
  );
  const getValues = () => form.ref.current && readValues(form.ref.current);

  const applyPhoneRules = async () => {
    try {
      const phoneRules = await loadPhoneRules();
      isPossiblePhone.current = (phone) =>
        phoneRules.isPossiblePhone(phone, getValues()?.country ?? initial.country);
      return phoneRules;
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
    handlers: {
      onInput(event: FieldEvent) {
        handlers.onInput(event);
        const current = getValues();
        if (!current) return;
        saveCustomerDraft(checkout, current);
        setCountry(current.country);
        if (isField(event.target, 'zip') && form.ref.current) void fillPlace(form.ref.current);
      },
      onChange({ target }: FieldEvent) {
        const current = getValues();
        if (!current || !(target instanceof HTMLSelectElement)) return;
        const destination = toDestination(current.country, current.state);
        // The remaining countries are quoted by the hosted checkout.
        if (destination && !rules.isDigital && rules.countries.includes(destination.countryCode))
          void fetchDelivery(destination);
      },
      onFocus({ target }: FieldEvent) {
        if (isField(target, 'phone')) void applyPhoneRules();
      },
      onBlur(event: FieldEvent) {
        const { target } = event;
        if (isField(target, 'email')) replaceText(target, target.value.trim());
        if (!isField(target, 'phone') || target.value === '') return handlers.onBlur(event);
        void applyPhoneRules().then((phoneRules) => {
          if (phoneRules && document.activeElement !== target)
            replaceText(
              target,
              phoneRules.formatPhone(target.value, getValues()?.country ?? initial.country),
            );
          handlers.onBlur(event);
        });
      },
      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const phone = event.currentTarget.elements.namedItem('phone');
        const phoneRules = await applyPhoneRules();
        // Enter submits the form while the field has the focus, so it was not formatted on blur.
        if (phoneRules && phone instanceof HTMLInputElement)
          replaceText(
            phone,
            phoneRules.formatPhone(phone.value, getValues()?.country ?? initial.country),
          );
        handlers.onSubmit(event);
      },
    },
  };
}
