import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PolicyNames } from '#shared/rules/checkout/hosted-page.ts';
import type { Translator } from '#texts/translator.ts';
import { $checkout, Checkbox, changeCheckout } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';

const LINKS = { privacy: '/privacy-policy', terms: '/terms-of-use' } as const;

interface TermsProps {
  readonly names: PolicyNames;
  /** Text of the link to the form of withdrawal, for buyers with that right. */
  readonly withdrawalText: string | undefined;
  readonly t: Translator;
}

/**
 * The statement that placing an order accepts the privacy policy and the terms, with links to both, and the link to the withdrawal. Pages
 * of the store have their own titles, which no sentence can inflect.
 */
export function OrderTerms({ names: { privacy, terms }, withdrawalText, t }: TermsProps) {
  const isNamed = privacy !== undefined || terms !== undefined;
  const linkTexts = isNamed
    ? { privacy: privacy ?? t('checkout.privacy'), terms: terms ?? t('checkout.terms') }
    : { privacy: t('payment.consentPrivacy'), terms: t('payment.consentTerms') };
  const parts = t(isNamed ? 'payment.consentNamed' : 'payment.consent').split(
    /\{(privacy|terms)\}/,
  );
  return (
    <p className="text-s text-muted">
      {parts.map((part) =>
        part === 'privacy' || part === 'terms' ? (
          <a
            key={part}
            href={t.href(LINKS[part])}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            {linkTexts[part]}
          </a>
        ) : (
          part
        ),
      )}
      {withdrawalText !== undefined && (
        <>
          {' '}
          <a
            href={t.href('/withdrawal')}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            {withdrawalText}
          </a>
        </>
      )}
    </p>
  );
}

/** The opt-in to text messages. */
export const MarketingOptIn = ({ t }: { readonly t: Translator }) => (
  <SavedChoice field="marketingOptIn" text={t('payment.marketing')} t={t} />
);

/** The consent to the immediate delivery of downloads, without which the order cannot be placed. */
export const DownloadConsent = ({ t }: { readonly t: Translator }) => (
  <SavedChoice field="downloadConsent" text={t('binding.consent')} t={t} required />
);

interface SavedChoiceProps {
  readonly field: 'marketingOptIn' | 'downloadConsent';
  readonly text: string;
  readonly required?: boolean;
  readonly t: Translator;
}

/** A checkbox that is saved as soon as it is changed. */
function SavedChoice({ field, text, required, t }: SavedChoiceProps) {
  const view = useStore($checkout);
  const saved = view.state === 'open' && view.checkout[field] === true;
  const [pending, setPending] = useState<boolean>();
  const choose = async (value: boolean) => {
    setPending(value);
    const response = await changeCheckout({ [field]: value });
    setPending(undefined);
    if (!response.ok) toast('danger', t('payment.marketingFailed'));
  };
  return (
    <Checkbox required={required} checked={pending ?? saved} onChange={choose}>
      {text}
    </Checkbox>
  );
}
