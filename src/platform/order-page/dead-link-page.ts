import { html } from 'hono/html';
import type { Translator } from '#texts/translator.ts';
import { FORM_STYLE } from '../http/form-style.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';

const { page, policy } = createPlainPages(FORM_STYLE);

/** Content security policy of the page for an invalid link. */
export const DEAD_LINK_POLICY = policy("form-action 'none'", "frame-ancestors 'none'");

/** Renders a page with one message, for a link that opens no order. */
export const renderDeadLink = (t: Translator, title: string, text: string): Html =>
  page(title, html`<h1>${title}</h1><p role="alert">${text}</p>`, t.locale);
