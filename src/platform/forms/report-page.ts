import { html } from 'hono/html';
import type { Translator } from '#texts/translator.ts';
import type { Html } from '../http/html.ts';
import { renderChoices, renderField, renderFormAlert } from '../pages/form-fields.ts';
import { DETAILS_MAX, REPORT_REASONS, type ReportSubject } from './report.ts';

type Fields = Readonly<Record<'reason' | 'details' | 'email', string>>;
export const EMPTY_FIELDS: Fields = { reason: '', details: '', email: '' };

/** Renders the form with the entered values and their errors. */
export function renderReportForm(
  t: Translator,
  subject: ReportSubject,
  fields: Fields,
  errors: Partial<Fields> = {},
): Html {
  const hasErrors = Object.keys(errors).length > 0;
  return html`<h1>${t('report.title')}</h1>
    ${renderFormAlert(hasErrors && t('report.notSent'))}
    <p>${describeSubject(t, subject)} ${t('report.isRead')}</p>
    <form method="post" novalidate>
      ${renderChoices({
        name: 'reason',
        legend: t('report.what'),
        type: 'radio',
        options: REPORT_REASONS.map((value) => ({
          value,
          text: t(`report.reason.${value}`),
          isChecked: fields.reason === value,
        })),
        error: errors.reason,
      })}
      ${renderField({
        name: 'details',
        label: t('report.saw'),
        type: 'textarea',
        maxLength: DETAILS_MAX,
        value: fields.details,
        error: errors.details,
      })}
      ${renderField({
        name: 'email',
        label: t('report.email'),
        type: 'email',
        autocomplete: 'email',
        isOptional: true,
        hint: t('report.emailHint'),
        value: fields.email,
        error: errors.email,
      })}
      <button>${t('report.send')}</button>
    </form>`;
}

function describeSubject(t: Translator, { title, storeName, slug }: ReportSubject): string {
  if (!title || !storeName) return t('report.aboutProduct', { title: slug });
  return t('report.about', { title, store: storeName });
}
