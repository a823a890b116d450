import { html } from 'hono/html';
import type { Translator } from '#texts/translator.ts';
import { FORM_STYLE } from '../http/form-style.ts';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import { DETAILS_MAX, REPORT_REASONS, type ReportSubject } from './report.ts';

const { page, policy } = createPlainPages(FORM_STYLE);

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
