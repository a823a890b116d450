import { PURPOSES, type Purpose } from '#storefront/rules/consent.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly t: Translator;
  /** Whether the store has a support chat, which needs consent too. */
  readonly chat: boolean;
  /** The purposes of the store's services. */
  readonly purposes: readonly Purpose[];
}

/** Which texts stand for one purpose, and for both (`data-of`). */
const KINDS = ['both', ...PURPOSES] as const;

/**
 * The consent banner for statistics and marketing, at the bottom of the screen. All buttons look the same. It is rendered
 * by the build and fetched only where consent is needed (request-consent.ts), which shows what the page asks about.
 */
export function ConsentBanner({ t, chat, purposes }: Props) {
  return (
    <section
      data-consent-banner
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-30 max-h-[60vh] overflow-y-auto bg-page text-ink border-t-1 border-ink"
    >
      <div className="wrap py-16px grid gap-x-48px gap-y-14px items-center desktopSm:grid-cols-[1fr_auto]">
        <div>
          <h2 id="consent-title" tabIndex={-1} className="text-l">
            {KINDS.map((kind) => (
              <span key={kind} data-of={kind} hidden={kind !== 'both'}>
                {t(kind === 'both' ? 'consent.title' : `consent.title.${kind}`)}
              </span>
            ))}
          </h2>
          <p className="mt-6px text-s max-w-88ch">
            {t('consent.text')}{' '}
            <a href={t.href('/privacy-policy')} className="underline underline-offset-4">
              {t('consent.privacy')}
            </a>
          </p>
          {PURPOSES.map((purpose) => (
            <label
              key={purpose}
              data-of={`both ${purpose}`}
              className="mt-6px flex items-start gap-12px text-s max-w-88ch"
            >
              <span data-of="both">
                <input
                  type="checkbox"
                  className="mark"
                  value={purpose}
                  disabled
                  data-used={purposes.includes(purpose) ? '' : undefined}
                />
              </span>
              <span>
                {t(`consent.${purpose}`)}
                {purpose === 'marketing' && chat && ` ${t('consent.chat')}`}
              </span>
            </label>
          ))}
          {(['allowed', 'denied', 'mixed'] as const).map((state) => (
            <p key={state} hidden data-consent-now={state} className="mt-6px text-s font-650">
              {t(`consent.now.${state}`)}
            </p>
          ))}
        </div>
        <div className="grid grid-flow-col auto-cols-fr gap-12px">
          <button type="button" value="denied" className="button second">
            {t('consent.deny')}
          </button>
          <button type="button" value="chosen" data-of="both" className="button second">
            {t('consent.allowChosen')}
          </button>
          <button type="button" value="allowed" className="button second">
            {t('consent.allow')}
          </button>
        </div>
      </div>
    </section>
  );
}
