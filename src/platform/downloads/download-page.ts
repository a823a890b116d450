import { html } from 'hono/html';
import { FORM_STYLE } from '../http/form-style.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';

const { page, policy } = createPlainPages(FORM_STYLE);

/** Content security policy of the pages that explain why there is no file. */
export const DOWNLOAD_POLICY = policy("form-action 'none'", "frame-ancestors 'none'");

/** Renders a page with one message instead of a file. */
export const renderDownloadMessage = (title: string, text: string, locale: string): Html =>
  page(title, html`<h1>${title}</h1><p role="alert">${text}</p>`, locale);
