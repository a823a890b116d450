import { defineMiddleware } from 'astro:middleware';
import { parseLanguagePath } from '#shared/contract/languages.ts';
import { getCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { getTranslator } from '#texts/page-messages.ts';

/**
 * Sets the page's language, texts and reader of the snapshot. In a build `render` (builder/astro/bundle.ts) has already set
 * `locals.records`, because the build records what a page reads.
 */
export const onRequest = defineMiddleware(({ locals, url }, next) => {
  const records = locals.records ?? getCurrentSnapshot().forPage();
  // Pages are rendered under their file names: the German home page is `/de.html`.
  const { path: _, ...language } = parseLanguagePath(
    url.pathname.replace(/\.html$/, ''),
    records.get('site').locales,
  );
  locals.records = records.in(language.locale);
  locals.language = language;
  locals.t = language.contentLang
    ? getTranslator(language, locals.records.get('untranslated'))
    : getTranslator(language);
  return next();
});
