import { Step } from '#storefront/components/page/Step.tsx';
import type { Translator } from '#texts/translator.ts';
import { type CheckoutView, retryCheckout } from './checkout.store.ts';

interface Props {
  readonly state: Exclude<CheckoutView['state'], 'open'>;
  readonly t: Translator;
}

/** Shown in place of the steps while the checkout is loading, or when it does not exist or cannot be loaded. */
export function CheckoutPlaceholder({ state, t }: Props) {
  if (state === 'loading') return <Loading t={t} />;
  return (
    <div
      role="alert"
      data-no-checkout
      className="min-h-100vh py-12px flex flex-col items-start gap-16px"
    >
      <h2 className="text-xl">{t(`checkout.${state}Title`)}</h2>
      <p className="max-w-52ch">{t(`checkout.${state}`)}</p>
      {state === 'unreachable' ? (
        <button type="button" className="button" onClick={retryCheckout}>
          {t('checkout.retry')}
        </button>
      ) : (
        <a href={t.href('/cart')} className="button">
          {t('checkout.toCart')}
        </a>
      )}
    </div>
  );
}

const FIRST_FIELDS = ['email', 'firstname', 'lastname', 'country'] as const;

/** The title of step 1 and the shape of its form, which are in the HTML of the page. */
function Loading({ t }: { readonly t: Translator }) {
  return (
    <div className="min-h-100vh loading">
      <p role="status" className="visually-hidden">
        {t('checkout.loading')}
      </p>
      <Step id="details" number={1} title={t('checkout.details')} active>
        <div aria-hidden="true" className="grid gap-20px">
          {FIRST_FIELDS.map((field) => (
            <div key={field} className="grid gap-6px">
              <p className="font-650">{t(`checkout.field.${field}`)}</p>
              <div className="h-52px bg-tile" />
            </div>
          ))}
        </div>
      </Step>
    </div>
  );
}
