import type { PageChrome } from '../page-chrome.ts';

/** URL of a store's newsletter form. A path is on the store's platform, which gets the page's language. */
export function getNewsletterUrl(newsletter: string, platformUrl: string, locale: string): string {
  const url = new URL(newsletter, platformUrl);
  if (newsletter.startsWith('/')) url.searchParams.set('locale', locale);
  return url.href;
}

/** The embedded sign-up form of the store's newsletter service. No request goes to the service before the form is opened. */
export function Newsletter({ site, theme, t, centered = false }: PageChrome & { readonly centered?: boolean }) {
  const { newsletter } = theme.content.footer;
  if (!newsletter) return null;
  return (
    <details className={`w-full max-w-420px ${centered ? 'text-center' : 'text-left'}`}>
      <summary className="min-h-44px inline-flex items-center font-650 underline underline-offset-4 cursor-pointer">
        {t('site.newsletter')}
      </summary>
      <p lang={t.getTextLang(newsletter.text)} className="text-s pb-8px">
        {newsletter.text}
      </p>
      <iframe
        src={getNewsletterUrl(newsletter.url, site.platformUrl, t.locale)}
        title={t('site.newsletter')}
        loading="lazy"
        className="w-full h-200px border-0"
      />
    </details>
  );
}
