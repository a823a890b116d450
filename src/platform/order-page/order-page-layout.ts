import { html } from 'hono/html';
import type { Theme } from '#shared/contract/theme.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import type { MailBranding } from '../mail/mail-branding.ts';
import { createOrderPageStyle } from './order-page-style.ts';

interface LayoutOptions {
  readonly theme: Theme;
  readonly branding: MailBranding;
  /** Origins of pictures. */
  readonly pictureOrigins: readonly string[];
}

/** Creates the layout of the pages of a store's orders: header with logo, content, and address of the seller. No scripts. */
export function createOrderPageLayout({ theme, branding, pictureOrigins }: LayoutOptions) {
  const { shopUrl, storeName, logo, seller } = branding;
  const { page, policy } = createPlainPages(createOrderPageStyle(theme));
  return {
    policy: policy(
      `img-src ${pictureOrigins.join(' ') || "'none'"}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ),
    render: (title: string, content: Html, locale: string): Html =>
      page(
        `${title} | ${storeName}`,
        html`${content}
    ${seller.length > 0 ? html`<footer>${seller.map((line) => html`<div>${line}</div>`)}</footer>` : ''}`,
        locale,
        html`<header class="top"><a href="${shopUrl}">${logo === undefined ? storeName : html`<img src="${logo}" alt="${storeName}" height="32">`}</a></header>`,
      ),
  };
}
