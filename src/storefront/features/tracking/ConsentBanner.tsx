import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly t: Translator;
  /** Whether the store has a support chat, which needs consent too. */
  readonly chat: boolean;
}

/**
 * The consent banner for analytics and advertising, at the bottom of the screen. Both buttons look the same. It is rendered
 * by the build and fetched only where consent is needed (request-consent.ts).
 */
export function ConsentBanner({ t, chat }: Props) {
  return (
    <section
      data-consent-banner
      aria-labelledby="consent-title"
      className="fixed inset-x-0 bottom-0 z-30 max-h-[60vh] overflow-y-auto bg-page text-ink border-t-1 border-ink"
    >
      <div className="wrap py-16px grid gap-x-48px gap-y-14px items-center tabletSm:grid-cols-[1fr_auto]">
        <div>
          <h2 id="consent-title" tabIndex={-1} className="text-l">
            {t('consent.title')}
          </h2>
          <p className="mt-6px text-s max-w-88ch">
            {t('consent.text')} {chat && `${t('consent.chat')} `}
            <a href={t.href('/privacy-policy')} className="underline underline-offset-4">
              {t('consent.privacy')}
            </a>
          </p>
          <p hidden data-consent-now="allowed" className="mt-6px text-s font-650">
            {t('consent.isAllowed')}
          </p>
          <p hidden data-consent-now="denied" className="mt-6px text-s font-650">
            {t('consent.isDenied')}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-12px">
          <button type="button" value="denied" className="button second">
            {t('consent.deny')}
          </button>
          <button type="button" value="allowed" className="button second">
            {t('consent.allow')}
          </button>
        </div>
      </div>
    </section>
  );
}
