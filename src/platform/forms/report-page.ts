import { html } from 'hono/html';
import type { Translator } from '#shared/i18n/translator.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import { DETAILS_MAX, REPORT_REASONS, type ReportSubject } from './report.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
fieldset,.field{border:0;margin:0 0 1.75rem;padding:0}
legend,label.name{display:block;font-weight:600;margin-bottom:.5rem;padding:0}
.choice{display:flex;gap:.625rem;align-items:flex-start;padding:.375rem 0;min-height:1.5rem}
.choice input{flex:none;width:1.125rem;height:1.125rem;margin:.25rem 0 0}
textarea,input[type=email]{box-sizing:border-box;width:100%;font:inherit;padding:.625rem .75rem;border:1px solid #767676;border-radius:.375rem;background:Field;color:FieldText}
.hint{margin:.375rem 0 0;font-size:.9375rem;opacity:.8}
.error{margin:.375rem 0 0;color:#b3261e;font-weight:600}
@media(prefers-color-scheme:dark){.error{color:#ff8a80}}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.375rem;background:CanvasText;color:Canvas;cursor:pointer}
:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
`;

const { page, policy } = createPlainPages(STYLE);

export const REPORT_PAGE_POLICY = policy("form-action 'self'", "frame-ancestors 'none'");

/** Renders a page with one message. */
export const renderMessagePage = (t: Translator, title: string, text: string): Html =>
  page(title, html`<h1>${title}</h1><p>${text}</p>`, t.locale);

type Fields = Readonly<Record<'reason' | 'details' | 'email', string>>;
export const EMPTY_FIELDS: Fields = { reason: '', details: '', email: '' };

/** Renders the form with the entered values and their errors. */
export function renderReportPage(
  t: Translator,
  subject: ReportSubject,
  fields: Fields,
  errors: Partial<Fields> = {},
): Html {
  const renderError = (name: keyof Fields) =>
    errors[name] ? html`<p class="error" id="${name}-error">${errors[name]}</p>` : '';
  const describedBy = (name: 'details' | 'email') =>
    errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const reasons = REPORT_REASONS.map(
    (value) =>
      html`<label class="choice"><input type="radio" name="reason" value="${value}" required${
        fields.reason === value ? html` checked` : ''
      }><span>${t(`report.reason.${value}`)}</span></label>`,
  );
  const hasErrors = Object.keys(errors).length > 0;
  return page(
    hasErrors ? t('report.notSent') : t('report.title'),
    html`<h1>${t('report.title')}</h1>
    ${hasErrors ? html`<p class="error" role="alert">${t('report.notSent')}</p>` : ''}
    <p>${describeSubject(t, subject)} ${t('report.isRead')}</p>
    <form method="post">
      <fieldset${errors.reason ? html` aria-describedby="reason-error"` : ''}><legend>${t('report.what')}</legend>${reasons}${renderError('reason')}</fieldset>
      <div class="field">
        <label class="name" for="details">${t('report.saw')}</label>
        <textarea id="details" name="details" rows="6" maxlength="${DETAILS_MAX}" required${describedBy('details')}>${fields.details}</textarea>
        ${renderError('details')}
      </div>
      <div class="field">
        <label class="name" for="email">${t('report.email')}</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${fields.email}"${describedBy('email')}>
        ${renderError('email')}
        <p class="hint">${t('report.emailHint')}</p>
      </div>
      <button>${t('report.send')}</button>
    </form>`,
    t.locale,
  );
}

function describeSubject(t: Translator, { title, storeName, slug }: ReportSubject): string {
  if (!title || !storeName) return t('report.aboutProduct', { title: slug });
  return t('report.about', { title, store: storeName });
}
