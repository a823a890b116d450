import { useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { toCustomer } from '#shared/rules/checkout/customer.ts';
import { CUSTOMER_FIELDS, type CustomerValues } from '#shared/rules/checkout/customer-form.ts';
import { translatePlatformMessage } from '#storefront/browser/platform-messages.ts';
import { ErrorBanner } from '#storefront/components/form/ErrorBanner.tsx';
import { ErrorSummary } from '#storefront/components/form/ErrorSummary.tsx';
import { AddressFields, ContactFields, CountryField } from './CustomerFields.tsx';
import { type AddressCheck, checkAddress } from './check-address.ts';
import { getOpenCheckout } from './checkout.store.ts';
import { changeCheckout } from './checkout-changes.store.ts';
import { removeCustomerDraft } from './customer-draft.ts';
import { fetchDelivery } from './delivery.store.ts';
import { toCustomerDestination } from './destination.ts';
import { $details } from './details.store.ts';
import { InternationalNotice } from './InternationalNotice.tsx';
import { useCustomerForm } from './use-customer-form.ts';
import { VerifyAddress } from './VerifyAddress.tsx';

/** Saves the customer to the checkout with state 'pending' (spec §4), and asks how it can be delivered there. */
async function saveCustomer(values: CustomerValues): Promise<'saved' | 'refused' | 'unreachable'> {
  const checkout = getOpenCheckout();
  if (!checkout) return 'unreachable';
  const customer = toCustomer(values, checkout.customer?.id);
  const answer = await changeCheckout({ customer, state: 'pending' });
  if (!answer.ok) return answer.error.kind === 'refused' ? 'refused' : 'unreachable';
  removeCustomerDraft(checkout.id);
  $details.set('entered');
  const destination = toCustomerDestination(customer);
  if (destination) void fetchDelivery(destination, true);
  return 'saved';
}

interface Props {
  readonly checkout: string;
  readonly initial: CustomerValues;
  readonly onSaved: () => void;
  /** Back to the summary without a change; missing when there is none yet. */
  readonly onCancel?: (() => void) | undefined;
  readonly t: Translate;
}

type Doubt = { readonly values: CustomerValues; readonly verdict: Exclude<AddressCheck, { readonly kind: 'valid' }> };

/** Section 1 while it is typed: the address is checked when it is sent, then the customer is saved to the checkout. */
export function CustomerForm({ checkout, initial, onSaved, onCancel, t }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [doubt, setDoubt] = useState<Doubt>();

  const save = async (values: CustomerValues) => {
    setBusy(true);
    setDoubt(undefined);
    setFailure('');
    const outcome = await saveCustomer(values);
    setBusy(false);
    if (outcome === 'saved') onSaved();
    else setFailure(t(outcome === 'refused' ? 'checkout.notSaved' : 'form.unreachable'));
  };
  const check = async (values: CustomerValues) => {
    if (busy) return;
    setBusy(true);
    setDoubt(undefined);
    setFailure('');
    const verdict = await checkAddress(values);
    if (verdict.kind === 'valid') return save(values);
    setBusy(false);
    setDoubt({ values, verdict });
  };
  const { ref, errors, failedAttempts, handlers, country } = useCustomerForm(
    checkout,
    initial,
    (values) => void check(values),
  );
  const faults = CUSTOMER_FIELDS.flatMap((id) => {
    const key = errors[id];
    return key ? [{ id, text: t(key) }] : [];
  });
  const home = country === DEFAULT_COUNTRY;
  const fields = { errors, initial, t };

  return (
    <>
      <form ref={ref} {...handlers} method="post" aria-label={t('checkout.form')} className="flex flex-col gap-20px">
        <ErrorSummary title={t.count('form.problems', faults.length)} errors={faults} failedAttempts={failedAttempts} />
        <ErrorBanner text={failure} />
        <ContactFields {...fields} hidden={!home} />
        <CountryField {...fields} />
        {!home && <InternationalNotice country={country} t={t} />}
        <AddressFields {...fields} hidden={!home} />
        {doubt && doubt.verdict.kind !== 'suggested' && (
          <div
            role="alert"
            className="border-l-4 border-danger bg-tile px-16px py-14px flex flex-col items-start gap-10px"
          >
            <p className="font-600">
              {doubt.verdict.kind === 'unchecked'
                ? t('checkout.addressUnchecked')
                : (translatePlatformMessage(doubt.verdict.error ?? '', t) ?? t('checkout.addressUnknown'))}
            </p>
            <button
              type="button"
              onClick={() => void save(doubt.values)}
              className="underline underline-offset-4 min-h-44px cursor-pointer"
            >
              {t('checkout.useAnyway')}
            </button>
          </div>
        )}
        {home && (
          <div className="flex flex-wrap items-center gap-x-24px gap-y-12px">
            <button type="submit" className="button max-mobileLg:w-full" aria-disabled={busy}>
              {t(busy ? 'checkout.saving' : 'checkout.submitDetails')}
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
        values={doubt?.values}
        suggestions={doubt?.verdict.kind === 'suggested' ? doubt.verdict.suggestions : []}
        onConfirm={(values) => void save(values)}
        onCancel={() => setDoubt(undefined)}
        t={t}
      />
    </>
  );
}
