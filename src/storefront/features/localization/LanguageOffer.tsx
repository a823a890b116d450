import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';

/** The offer to read the page in another language, in that language. It lies over the page, so that nothing moves. */
export function LanguageOffer({ t }: { readonly t: Translator }) {
  return (
    <section
      data-language-offer
      lang={t.locale}
      aria-labelledby="language-offer"
      className="fixed z-20 left-12px bottom-[calc(var(--foot,0px)+85px)] tabletSm:bottom-[calc(var(--foot,0px)+12px)] w-[min(360px,calc(100vw-24px))] flex items-start gap-12px bg-page text-ink border-1 border-ink pl-18px pr-6px py-6px"
    >
      <div className="flex-1 py-8px">
        <p id="language-offer" role="status">
          <span>{t('offer.text')}</span>
        </p>
        {/* The script sets the address of the page. */}
        <a
          href="/"
          className="inline-flex items-center min-h-44px font-650 underline underline-offset-4"
        >
          {t('offer.link')}
        </a>
      </div>
      <button type="button" className="icon-button" aria-label={t('site.close')}>
        <Icon name="close" />
      </button>
    </section>
  );
}
