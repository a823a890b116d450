import { html } from 'hono/html';
import type { Translator } from '#texts/translator.ts';
import type { Tables } from '../db/tables.ts';
import type { Html } from '../http/plain-pages.ts';
import type { SentFields } from './withdrawal-form.ts';
import { PLAIN_LOOK, type WithdrawalLook } from './withdrawal-look.ts';

/** Renders a page with one message. */
export const renderWithdrawalMessage = (
  t: Translator,
  title: string,
  text: string,
  look = PLAIN_LOOK,
): Html => look.render(title, html`<h1>${title}</h1><p role="status">${text}</p>`, t.locale);

/** A page of the form. `action` is where it is sent. */
interface FormPage {
  readonly t: Translator;
  readonly look: WithdrawalLook;
  readonly storeName: string;
  readonly action: string;
  readonly fields: SentFields;
}

type FieldName = keyof SentFields;
const CONTROLS = {
  fullName: { type: 'text', autocomplete: 'name' },
  orderNumber: { type: 'text', autocomplete: 'off' },
  email: { type: 'email', autocomplete: 'email' },
} as const satisfies Record<FieldName, object>;

/** Renders the first step: who withdraws, and from which order. */
export function renderDetailsStep(
  { t, look, storeName, action, fields }: FormPage,
  errors: Partial<Record<FieldName, string>> = {},
): Html {
  const hasErrors = Object.keys(errors).length > 0;
  const renderField = (name: FieldName) => html`<div class="field">
        <label class="name" for="${name}">${t(`contact.${name}`)}</label>
        <input id="${name}" name="${name}" type="${CONTROLS[name].type}" autocomplete="${CONTROLS[name].autocomplete}" maxlength="254" required value="${fields[name]}"${
          errors[name] ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''
        }>
        ${errors[name] ? html`<p class="error" id="${name}-error">${errors[name]}</p>` : ''}
      </div>`;
  return look.render(
    t('withdrawal.title'),
    html`<p>${t('withdrawal.step', { step: 1 })}</p>
    <h1>${t('withdrawal.title')}</h1>
    ${hasErrors ? html`<p class="error" role="alert">${t('withdrawal.notYet')}</p>` : ''}
    <p>${t('withdrawal.intro', { store: storeName })}</p>
    <form method="post" action="${action}">
      ${(['fullName', 'orderNumber', 'email'] as const).map(renderField)}
      <button>${t('withdrawal.continue')}</button>
    </form>`,
    t.locale,
  );
}

/** Renders the second step: the items of the order, and the button that confirms the withdrawal. */
export function renderConfirmStep(
  { t, look, storeName, action, fields }: FormPage,
  orderNumber: string,
  items: readonly Tables['order_items'][],
  error?: string,
): Html {
  const choices = items.map(
    ({ sku, title, color, size_label, quantity }) =>
      html`<label class="choice"><input type="checkbox" name="sku" value="${sku}"${error ? '' : html` checked`}><span>${quantity} × ${title}${
        color ? `, ${t.translateTerm(color)}` : ''
      }${size_label ? `, ${t.translateTerm(size_label)}` : ''}</span></label>`,
  );
  return look.render(
    t('withdrawal.confirmTitle'),
    html`<p>${t('withdrawal.step', { step: 2 })}</p>
    <h1>${t('withdrawal.confirmTitle')}</h1>
    <p>${t('withdrawal.confirmText', { name: fields.fullName, number: orderNumber, store: storeName, email: fields.email })}</p>
    <form method="post" action="${action}">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <fieldset${error ? html` aria-describedby="sku-error"` : ''}><legend>${t('withdrawal.items')}</legend>${choices}
      ${error ? html`<p class="error" id="sku-error" role="alert">${error}</p>` : ''}</fieldset>
      <button>${t('withdrawal.confirm')}</button>
    </form>`,
    t.locale,
  );
}
