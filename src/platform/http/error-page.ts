import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LOCALES } from '#shared/contract/code-lists.ts';
import type { Translator } from '#texts/translator.ts';
import { loadPageTexts } from './page-texts.ts';
import type { Html } from './plain-pages.ts';

/** Renders a page with one message. */
type RenderMessage = (t: Translator, title: string, text: string) => Html;

const RENDER_MESSAGE = 'renderErrorMessage';

/** Middleware for pages that shoppers navigate to: an error becomes a page in their language instead of JSON. */
export const showErrorsAsPage = (render: RenderMessage): MiddlewareHandler =>
  function setErrorPage(c, next) {
    c.set(RENDER_MESSAGE, render);
    return next();
  };

/**
 * Returns the page that explains an error, in the language of the URL or else of the browser; undefined for a route without
 * {@link showErrorsAsPage}.
 */
export async function renderErrorPage(c: Context, status: number): Promise<Html | undefined> {
  const render: RenderMessage | undefined = c.get(RENDER_MESSAGE);
  if (!render) return undefined;
  const locale = accepts(c, { header: 'Accept-Language', supports: [...LOCALES], default: 'en' });
  const t = await loadPageTexts(undefined, c.req.query('locale') ?? locale);
  return status === 429
    ? render(t, t('page.tooManyTitle'), t('page.tooMany'))
    : render(t, t('failure.title'), t('page.failed'));
}
