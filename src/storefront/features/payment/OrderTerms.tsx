import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Translator } from '#shared/i18n/translator.ts';
import { $checkout, changeCheckout } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';

const LINKS = { privacy: '/privacy-policy', terms: '/terms-of-use' } as const;

/** The statement that placing an order accepts the privacy policy and the terms, with links to both. */
export function OrderTerms({ t }: { readonly t: Translator }) {
  const linkTexts = { privacy: t('payment.consentPrivacy'), terms: t('payment.consentTerms') };
  const parts = t('payment.consent').split(/\{(privacy|terms)\}/);
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
    </p>
  );
}

/** The opt-in to text messages. It is saved as soon as it is changed. */
export function MarketingOptIn({ t }: { readonly t: Translator }) {
  const view = useStore($checkout);
  const saved = view.state === 'open' && view.checkout.marketingOptIn;
  const [pending, setPending] = useState<boolean>();
  const choose = async (marketingOptIn: boolean) => {
    setPending(marketingOptIn);
    const response = await changeCheckout({ marketingOptIn });
    setPending(undefined);
    if (!response.ok) toast('danger', t('payment.marketingFailed'));
  };
  return (
    <label className="flex items-center gap-12px min-h-48px cursor-pointer text-s">
      <input
        type="checkbox"
        checked={pending ?? saved}
        onChange={(event) => void choose(event.target.checked)}
        className="mark"
      />
      {t('payment.marketing')}
    </label>
  );
}
