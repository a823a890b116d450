import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CUSTOMER_FIELDS,
  type CustomerValues,
  customerErrors,
  type PhoneCheck,
} from '#shared/rules/checkout/customer-form.ts';
import { useForm } from '#storefront/components/form/use-form.ts';
import { saveCustomerDraft } from './customer-draft.ts';
import { fetchDelivery } from './delivery.store.ts';
import { toDestination } from './destination.ts';
import { loadPhoneRules } from './phone.ts';

interface Targeted {
  readonly target: EventTarget;
}

/** What stands in a form's fields now. */
function valuesIn(form: HTMLFormElement): CustomerValues {
  const textOf = (field: string) => {
    const control = form.elements.namedItem(field);
    return control && 'value' in control ? control.value : '';
  };
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, textOf(field)])) as CustomerValues;
}

/** Puts another text into a field as if it had been typed. */
function retype(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isField = (target: EventTarget, id: string): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.id === id;

/**
 * The customer form: checked on change, kept for a reload, its state and country asked about delivery, its phone number
 * checked by rules that are fetched when the field is entered.
 */
export function useCustomerForm(checkout: string, initial: CustomerValues, send: (values: CustomerValues) => void) {
  const [country, setCountry] = useState(initial.country);
  const possible = useRef<PhoneCheck>(undefined);
  const { handlers, ...form } = useForm(CUSTOMER_FIELDS, (values) => customerErrors(values, possible.current), send);
  const values = () => form.ref.current && valuesIn(form.ref.current);

  const withPhoneRules = async () => {
    try {
      const rules = await loadPhoneRules();
      possible.current = rules.isPossiblePhone;
      return rules;
    } catch {
      // Without its rules any number is taken: no order may fail for a file that did not come.
      return undefined;
    }
  };
  const loadForKeptNumber = useEffectEvent(() => initial.phone !== '' && void withPhoneRules());
  useEffect(() => {
    loadForKeptNumber();
  }, []);

  return {
    ...form,
    country,
    handlers: {
      onInput(event: Targeted) {
        handlers.onInput(event);
        const typed = values();
        if (!typed) return;
        saveCustomerDraft(checkout, typed);
        setCountry(typed.country);
      },
      onChange({ target }: Targeted) {
        const typed = values();
        if (!typed || !(target instanceof HTMLSelectElement)) return;
        const destination = toDestination(typed.country, typed.state);
        // Orders to other countries are quoted where they are handed off to.
        if (destination?.stateCode) void fetchDelivery(destination);
      },
      onFocus({ target }: Targeted) {
        if (isField(target, 'phone')) void withPhoneRules();
      },
      onBlur(event: Targeted) {
        const { target } = event;
        if (isField(target, 'email')) retype(target, target.value.trim());
        if (!isField(target, 'phone') || target.value === '') return handlers.onBlur(event);
        void withPhoneRules().then((rules) => {
          if (rules && document.activeElement !== target) retype(target, rules.internationalPhone(target.value));
          handlers.onBlur(event);
        });
      },
      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        await withPhoneRules();
        handlers.onSubmit(event);
      },
    },
  };
}
