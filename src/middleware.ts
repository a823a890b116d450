import { defineMiddleware } from 'astro:middleware';
import { currentSnapshot } from '#build/snapshot/current.ts';
import { languageOfPath } from '#domain/languages.ts';
import { translate } from '#i18n/page.ts';

/** Gives each page its own reader of the snapshot, unless the build has given it one, and its language. */
export const onRequest = defineMiddleware(({ locals, url }, next) => {
  const records = locals.records ?? currentSnapshot().forPage();
  // Pages are written as files: the German home page is rendered as `/de.html`.
  const { path: _, ...language } = languageOfPath(url.pathname.replace(/\.html$/, ''), records.get('site').locales);
  locals.records = records.in(language.locale);
  locals.language = language;
  locals.t = translate(language);
  return next();
});
