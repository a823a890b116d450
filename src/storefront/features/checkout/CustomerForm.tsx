import { type RefObject, useRef, useState } from 'react';
import { toCustomer } from '#shared/rules/checkout/customer.ts';
import { type CustomerValues, omitHiddenValues } from '#shared/rules/checkout/customer-form.ts';
import {
  describeFailure,
  translatePlatformMessage,
} from '#storefront/browser/platform-messages.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { ErrorCount } from '#storefront/components/form/ErrorCount.tsx';
import type { ShopCountries } from '#storefront/rules/delivery-countries.ts';
import type { Translator } from '#texts/translator.ts';
import { AddressFields, ContactFields, CountryField, NameFields } from './CustomerFields.tsx';
import { type AddressCheck, checkAddress } from './check-address.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { removeCustomerDraft } from './customer-draft.ts';
import { fetchDelivery } from './delivery.store.ts';
import { toCustomerDestination } from './destination.ts';
import { $details } from './details.store.ts';
import { InternationalNotice } from './InternationalNotice.tsx';
import { ReminderOptIn } from './ReminderOptIn.tsx';
import {
  readRememberedDetails,
  rememberDetails,
  removeRememberedDetails,
} from './remembered-details.ts';
import { useCustomerForm } from './use-customer-form.ts';
import { VerifyAddress } from './VerifyAddress.tsx';

/**
 * Saves the customer to the checkout, sets its state to `pending` and fetches the delivery options. Returns why it was not saved, as
 * text; undefined when it was.
 */
async function saveCustomer(values: CustomerValues, t: Translator): Promise<string | undefined> {
  const checkout = getOpenCheckout();
  if (!checkout) return t('form.unreachable');
  const customer = toCustomer(values, checkout.customer?.id);
  const response = await changeCheckout({ customer, state: 'pending' });
  if (!response.ok) return describeFailure(response.error, t, 'checkout.notSaved');
  removeCustomerDraft(checkout.id);
  $details.set('entered');
  const destination = toCustomerDestination(customer);
  if (destination && !checkout.isDigital) void fetchDelivery(destination, true);
  return undefined;
}

interface Props {
  readonly checkout: string;
  readonly initial: CustomerValues;
  readonly shopCountries: ShopCountries;
  /** Whether nothing is sent: the form asks for no street and no phone number. */
  readonly isDigital: boolean | undefined;
  readonly isPhoneOptional: boolean | undefined;
  /** Where suggestions for the street come from; undefined for none. */
  readonly addressSource: string | undefined;
  readonly isBusiness: boolean | undefined;
  readonly onSaved: () => void;
  /** Returns to the summary without a change; undefined when no customer is saved yet. */
  readonly onCancel?: (() => void) | undefined;
  readonly t: Translator;
}

type AddressIssue = {
  readonly values: CustomerValues;
  readonly check: Exclude<AddressCheck, { readonly kind: 'valid' }>;
};

/** The form of section 1. Submitting it checks the address, then saves the customer to the checkout. */
export function CustomerForm(props: Props) {
  const {
    checkout,
    initial,
    shopCountries,
    isDigital,
    isPhoneOptional,
    addressSource,
    isBusiness,
  } = props;
  const { onSaved, onCancel, t } = props;
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState('');
  const remember = useRef<HTMLInputElement>(null);
  const [addressIssue, setAddressIssue] = useState<AddressIssue>();

  const save = async (values: CustomerValues) => {
    if (remember.current?.checked) rememberDetails(values);
    setBusy(true);
    setAddressIssue(undefined);
    setErrorText('');
    const failure = await saveCustomer(values, t);
    setBusy(false);
    if (failure === undefined) onSaved();
    else setErrorText(failure);
  };
  const checkAndSave = async (values: CustomerValues) => {
    if (busy) return;
    setBusy(true);
    setAddressIssue(undefined);
    setErrorText('');
    const check: AddressCheck = isDigital ? { kind: 'valid' } : await checkAddress(values);
    if (check.kind === 'valid') return save(values);
    setBusy(false);
    setAddressIssue({ values, check });
  };
  const { ref, errors, failedAttempts, handlers, country } = useCustomerForm(
    checkout,
    initial,
    { countries: shopCountries.inShop, isDigital, isPhoneOptional },
    (values) => void checkAndSave(omitHiddenValues(values, isDigital)),
  );
  const isDomestic = shopCountries.inShop.includes(country);
  const fields = { errors, initial, t };

  return (
    <>
      <form
        ref={ref}
        {...handlers}
        method="post"
        aria-label={t('checkout.form')}
        className="flex flex-col gap-20px"
      >
        <ErrorCount failedAttempts={failedAttempts} errors={errors} t={t} />
        <ErrorBanner text={errorText} />
        <ContactFields {...fields} />
        {isDomestic && <ReminderOptIn t={t} />}
        <NameFields {...fields} />
        <CountryField {...fields} delivered={shopCountries.delivered} />
        {!isDomestic && (
          <InternationalNotice
            country={country}
            isOfUsa={shopCountries.delivered === undefined}
            t={t}
          />
        )}
        <AddressFields
          {...fields}
          {...{ country, isDigital, isPhoneOptional, addressSource, isBusiness }}
          hidden={!isDomestic}
        />
        {addressIssue && addressIssue.check.kind !== 'suggestions' && (
          <div
            role="alert"
            className="border-l-4 border-danger bg-tile px-16px py-14px flex flex-col items-start gap-10px"
          >
            <p className="font-600">
              {addressIssue.check.kind === 'failed'
                ? t('checkout.addressCheckFailed')
                : (translatePlatformMessage(addressIssue.check.error ?? '', t) ??
                  t('checkout.addressUnknown'))}
            </p>
            <button
              type="button"
              onClick={() => void save(addressIssue.values)}
              className="underline underline-offset-4 min-h-44px cursor-pointer"
            >
              {t('checkout.useAnyway')}
            </button>
          </div>
        )}
        {isDomestic && <RememberChoice field={remember} t={t} />}
        {isDomestic && (
          <div className="flex flex-wrap items-center gap-x-24px gap-y-12px">
            <button type="submit" className="button max-mobileLg:w-full" aria-disabled={busy}>
              {t(
                busy
                  ? 'checkout.saving'
                  : isDigital
                    ? 'checkout.submitDetailsToPayment'
                    : 'checkout.submitDetails',
              )}
            </button>
            {onCancel && (
              <button
                type="button"
                onClick={onCancel}
                className="underline underline-offset-4 min-h-48px cursor-pointer"
              >
                {t('checkout.cancelEdit')}
              </button>
            )}
          </div>
        )}
      </form>
      <VerifyAddress
        values={addressIssue?.values}
        suggestions={
          addressIssue?.check.kind === 'suggestions' ? addressIssue.check.suggestions : []
        }
        onConfirm={(values) => void save(values)}
        onCancel={() => setAddressIssue(undefined)}
        t={t}
      />
    </>
  );
}

interface RememberProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly t: Translator;
}

/** Whether this browser remembers the details for the next purchase. Unchecked, it erases what it remembers at once. */
function RememberChoice({ field, t }: RememberProps) {
  const [wasRemembered] = useState(() => readRememberedDetails(undefined) !== undefined);
  return (
    <div>
      <label className="flex items-center gap-12px min-h-48px cursor-pointer">
        <input
          ref={field}
          type="checkbox"
          defaultChecked={wasRemembered}
          aria-describedby="remember-hint"
          onChange={({ target }) => !target.checked && removeRememberedDetails()}
          className="mark"
        />
        {t('checkout.remember')}
      </label>
      <p id="remember-hint" className="text-s text-muted">
        {t('checkout.rememberHint')}
      </p>
    </div>
  );
}
