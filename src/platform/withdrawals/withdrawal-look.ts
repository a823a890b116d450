import { html } from 'hono/html';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { getDangerColor } from '#shared/rules/theme/derived-colors.ts';
import type { Translator } from '#texts/translator.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { FORM_STYLE } from '../http/form-style.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import { type MailBranding, readMailBranding, type ShopUrls } from '../mail/mail-branding.ts';

/** The layout of the pages of a withdrawal. */
export interface WithdrawalLook {
  readonly render: (title: string, body: Html, locale: LocaleCode) => Html;
  readonly policy: string;
}

const FORMS = ["form-action 'self'", "frame-ancestors 'none'"];

const plain = createPlainPages(FORM_STYLE);
/** Layout of a page without a store. */
export const PLAIN_LOOK: WithdrawalLook = { render: plain.page, policy: plain.policy(...FORMS) };

/**
 * Returns the layout of a store: logo and colors of its theme, and links to its legal pages, as on the page of the shop from which the
 * form comes.
 */
export async function createWithdrawalLook(
  db: Database,
  store: StoreRow,
  t: Translator,
  shopUrls: ShopUrls,
): Promise<WithdrawalLook> {
  const branding = await readMailBranding(db, store.slug, t.locale, shopUrls);
  const { page, policy } = createPlainPages(FORM_STYLE + createThemeStyle(branding));
  const pictures = branding.logo ? [`img-src ${new URL(branding.logo).origin}`] : [];
  const links = [
    { path: '/terms-of-use', text: t('site.terms') },
    { path: '/privacy-policy', text: t('site.privacy') },
    ...(store.seller ? [{ path: '/imprint', text: t('site.imprint') }] : []),
  ];
  const header = html`<header><a href="${branding.shopUrl}/">${
    branding.logo ? html`<img src="${branding.logo}" alt="${store.name}" height="32">` : store.name
  }</a></header>`;
  const footer = html`<footer>${links.map(({ path, text }) => html`<a href="${branding.shopUrl}${path}">${text}</a>`)}</footer>`;
  return {
    render: (title, body, locale) => page(`${title} | ${store.name}`, body, locale, header, footer),
    policy: policy(...FORMS, ...pictures),
  };
}

/** The colors come from a checked theme, so they are colors and nothing else. */
function createThemeStyle({ page, header, button, isSerif, isUpperCase }: MailBranding): string {
  return `
:root{color-scheme:normal}
body{max-width:none;padding:0;background:${page.background};color:${page.color}}
header{background:${header.background};border-bottom:1px solid ${page.line}}
header a,main,footer{box-sizing:border-box;max-width:38rem;margin:0 auto;padding:1rem 1.25rem}
header a{display:block;color:${header.color};font-size:1.25rem;font-weight:700;text-decoration:none}
header img{display:block;height:2rem;width:auto;max-width:100%}
main{padding:2.5rem 1.25rem 4rem}
h1{font-family:${isSerif ? 'Georgia,serif' : 'inherit'};text-transform:${isUpperCase ? 'uppercase' : 'none'}}
footer{display:flex;flex-wrap:wrap;gap:0 1.5rem;border-top:1px solid ${page.line}}
footer a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-size:.9375rem}
.error{color:${getDangerColor(page.color, page.background)}}
textarea,input[type=email],input[type=text]{background:${page.background};color:${page.color};border-color:${page.muted}}
button{background:${button.background};color:${button.color};border:1px solid ${button.border};border-radius:${button.radius}px}
:focus-visible{outline-color:currentColor}
`;
}
