import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Language } from '#shared/contract/languages.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { isCompleteCustomer } from '#shared/rules/checkout/customer.ts';
import { findLikelyCountry } from '#storefront/browser/find-likely-country.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { focusStep, Step } from '#storefront/components/page/Step.tsx';
import type { ShopCountries } from '#storefront/rules/delivery-countries.ts';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { $orderPlacement, isBusy } from '../payment-state/index.ts';
import { applyPendingPromo } from './apply-promo.ts';
import { CheckoutPlaceholder } from './CheckoutPlaceholder.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';
import { $checkout, LOADING } from './checkout.store.ts';
import { removeCustomerDraft } from './customer-draft.ts';
import { DeliveryOptions } from './DeliveryOptions.tsx';
import { $delivery, fetchDelivery } from './delivery.store.ts';
import { toCustomerDestination } from './destination.ts';
import { $details } from './details.store.ts';
import { readEnteredDetails } from './entered-details.ts';
import { readRememberedDetails } from './remembered-details.ts';
import { useViewedEvents } from './use-viewed-events.ts';

/** Returns the country that is selected first: that of the visitor's region, or in the European Union the likely one. */
function getPresetCountry({ byRegion, euCountries = [] }: ShopCountries): string {
  const { region } = getPageContext();
  const likely = region === 'EU' ? (findLikelyCountry(euCountries) ?? euCountries[0]) : undefined;
  return byRegion[region] ?? likely ?? DEFAULT_COUNTRY;
}

interface Props {
  readonly language: Language;
  readonly shopCountries: ShopCountries;
}

/** Sections 1 and 2 of the checkout, or a message while it is loading or unavailable. */
export function CheckoutDetails({ language, shopCountries }: Props) {
  const t = getTranslator(language);
  const view = useStore($checkout, { ssr: () => LOADING });
  useViewedEvents();
  return view.state === 'open' ? (
    <Steps checkout={view.checkout} shopCountries={shopCountries} t={t} />
  ) : (
    <CheckoutPlaceholder state={view.state} t={t} />
  );
}

interface StepsProps {
  readonly checkout: Checkout;
  readonly shopCountries: ShopCountries;
  readonly t: Translator;
}

function Steps({ checkout, shopCountries, t }: StepsProps) {
  const details = useStore($details);
  const { options, error, isFetching } = useStore($delivery);
  const busy = isBusy(useStore($orderPlacement));
  const { customer, id, isDigital, isPhoneOptional, addressSource, isBusiness } = checkout;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is uncontrolled, so its initial values may only change when it opens
  const initial = useMemo(
    () =>
      readEnteredDetails(
        checkout,
        getPresetCountry(shopCountries),
        readRememberedDetails(shopCountries.delivered),
      ),
    [id, details],
  );

  const hasCustomer = customer !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another checkout may have a customer, too
  useEffect(() => {
    if (hasCustomer) void applyPendingPromo();
  }, [hasCustomer, id]);

  const edit = () => {
    $details.set('editing');
    focusStep('details');
  };
  const cancel = () => {
    removeCustomerDraft(id);
    $details.set('entered');
    focusStep('details');
    const destination = customer && toCustomerDestination(customer);
    if (destination) void fetchDelivery(destination);
  };
  const entered = details === 'entered' && customer;
  return (
    <>
      <Step
        id="details"
        number={1}
        title={t('checkout.details')}
        active
        action={
          entered && !busy ? (
            <button
              type="button"
              onClick={edit}
              aria-label={t('checkout.editDetails')}
              className="underline underline-offset-4 min-h-44px cursor-pointer"
            >
              {t('checkout.edit')}
            </button>
          ) : undefined
        }
      >
        {entered ? (
          <CustomerSummary customer={customer} notice={checkout.costs.vatIdNotice} t={t} />
        ) : (
          <CustomerForm
            checkout={id}
            initial={initial}
            shopCountries={shopCountries}
            isDigital={isDigital}
            isPhoneOptional={isPhoneOptional}
            addressSource={addressSource}
            isBusiness={isBusiness}
            onSaved={() => focusStep(isDigital ? 'payment' : 'delivery')}
            onCancel={isCompleteCustomer(customer, checkout) ? cancel : undefined}
            t={t}
          />
        )}
      </Step>
      {!isDigital && (
        <Step
          id="delivery"
          number={2}
          title={t('checkout.delivery')}
          active={options.length > 0 || error !== undefined || isFetching}
          inactiveText={t('checkout.detailsFirst')}
        >
          <DeliveryOptions currency={checkout.costs.total.currency} disabled={busy} t={t} />
        </Step>
      )}
    </>
  );
}
