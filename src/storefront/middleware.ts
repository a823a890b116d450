import { defineMiddleware } from 'astro:middleware';
import { getCurrentSnapshot } from '#builder/snapshot/current-snapshot.ts';
import { parseLanguagePath } from '#shared/contract/languages.ts';
import { getTranslator } from '#shared/i18n/page-messages.ts';

/**
 * Gives each page its own reader of the snapshot and its language. In a build `render` (builder/astro/bundle.ts) has set
 * `locals.records`: the build records what the page reads.
 */
export const onRequest = defineMiddleware(({ locals, url }, next) => {
  const records = locals.records ?? getCurrentSnapshot().forPage();
  // Pages are written as files: the German home page is rendered as `/de.html`.
  const { path: _, ...language } = parseLanguagePath(url.pathname.replace(/\.html$/, ''), records.get('site').locales);
  locals.records = records.in(language.locale);
  locals.language = language;
  locals.t = getTranslator(language);
  return next();
});
