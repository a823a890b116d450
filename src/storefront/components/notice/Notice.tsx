import type { PageChrome } from '../page-chrome.ts';

/** The global notification: the flag's text, else the theme's. Row NAV-6. */
export function Notice({ flags, theme, t }: Pick<PageChrome, 'flags' | 'theme' | 't'>) {
  const { notification } = theme.content;
  const text = flags.notification ?? notification;
  if (!text) return null;
  return (
    <section
      aria-label={t('site.notice')}
      data-notice
      className="bg-notice-bg text-notice-ink text-center text-s text-balance px-20px py-10px"
    >
      {/* The flag has no translations. */}
      <p lang={flags.notification === undefined ? t.getTextLang(notification) : t.contentLang}>
        {text}
      </p>
    </section>
  );
}
