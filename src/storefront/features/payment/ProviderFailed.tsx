import type { MouseEventHandler } from 'react';
import type { Translator } from '#texts/translator.ts';

interface Props {
  /** Must move the focus to an element that stays, because the button disappears. */
  readonly onRetry: MouseEventHandler<HTMLButtonElement>;
  readonly className?: string;
  readonly t: Translator;
}

/** The message that a payment provider could not be loaded, with a button that tries again. */
export const ProviderFailed = ({ onRetry, className = '', t }: Props) => (
  <div role="status" className={`flex flex-col items-start gap-12px ${className}`}>
    <p>{t('payment.off.providerFailed')}</p>
    <button type="button" className="button second" onClick={onRetry}>
      {t('checkout.retry')}
    </button>
  </div>
);
