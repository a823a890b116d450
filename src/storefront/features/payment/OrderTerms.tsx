import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { $checkout, changeCheckout } from '../checkout/index.ts';
import { toast } from '../toast/index.ts';

const LINKS = { privacy: '/privacy-policy', terms: '/terms-of-use' } as const;

/** What placing an order means, with its papers. */
export function OrderTerms({ t }: { readonly t: Translate }) {
  const words = { privacy: t('payment.consentPrivacy'), terms: t('payment.consentTerms') };
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
            {words[part]}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The opt-in to text messages: sent alone, the moment it is ticked (spec §7). */
export function MarketingOptIn({ t }: { readonly t: Translate }) {
  const view = useStore($checkout);
  const kept = view.state === 'open' && view.checkout.marketingOptIn;
  const [wanted, setWanted] = useState<boolean>();
  const choose = async (marketingOptIn: boolean) => {
    setWanted(marketingOptIn);
    const answer = await changeCheckout({ marketingOptIn });
    setWanted(undefined);
    if (!answer.ok) toast('danger', t('payment.marketingFailed'));
  };
  return (
    <label className="flex items-center gap-12px min-h-48px cursor-pointer text-s">
      <input
        type="checkbox"
        checked={wanted ?? kept}
        onChange={(event) => void choose(event.target.checked)}
        className="mark"
      />
      {t('payment.marketing')}
    </label>
  );
}
