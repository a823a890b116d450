import { html } from 'hono/html';
import type { Translator } from '#texts/translator.ts';
import type { Tables } from '../db/tables.ts';
import type { Html } from '../http/html.ts';
import { getQuantityName } from '../mail/requested-units.ts';
import { renderChoices, renderField, renderFormAlert } from '../pages/form-fields.ts';
import type { SentFields } from './withdrawal-form.ts';

/** A page of the form. `action` is where it is sent. */
interface FormPage {
  readonly t: Translator;
  readonly storeName: string;
  readonly action: string;
  readonly fields: SentFields;
}

type FieldName = keyof SentFields;
const CONTROLS = {
  fullName: { autocomplete: 'name' },
  orderNumber: { autocomplete: 'off' },
  email: { type: 'email', autocomplete: 'email' },
} as const satisfies Record<FieldName, object>;

/** Renders the first step: who withdraws, and from which order. */
export function renderDetailsStep(
  { t, storeName, action, fields }: FormPage,
  errors: Partial<Record<FieldName, string>> = {},
): Html {
  const names = ['fullName', 'orderNumber', 'email'] as const;
  const hasErrors = Object.keys(errors).length > 0;
  return html`<p class="muted">${t('withdrawal.step', { step: 1 })}</p>
    <h1>${t('withdrawal.title')}</h1>
    ${renderFormAlert(hasErrors && t('withdrawal.notYet'))}
    <p>${t('withdrawal.intro', { store: storeName })}</p>
    <form method="post" action="${action}" novalidate>
      ${names.map((name) =>
        renderField({
          name,
          label: t(`contact.${name}`),
          value: fields[name],
          error: errors[name],
          ...CONTROLS[name],
        }),
      )}
      <button>${t('withdrawal.continue')}</button>
    </form>`;
}

/** Renders the second step: the items of the order, and the button that confirms the withdrawal. */
export function renderConfirmStep(
  { t, storeName, action, fields }: FormPage,
  number: string,
  items: readonly Tables['order_items'][],
  { formId, error }: { readonly formId: string; readonly error?: string | undefined },
): Html {
  const options = items.map(({ sku, title, color, size_label, quantity }) => {
    const details = [title, color, size_label].filter(Boolean).map(t.translateTerm).join(', ');
    return {
      value: sku,
      text: `${quantity} × ${details}`,
      isChecked: !error,
      quantity: {
        name: getQuantityName(sku),
        max: quantity,
        value: quantity,
        text: t('listing.quantity'),
        label: t('cart.quantityOf', { title }),
      },
    };
  });
  const { fullName: name, email } = fields;
  return html`<p class="muted">${t('withdrawal.step', { step: 2 })}</p>
    <h1>${t('withdrawal.confirmTitle')}</h1>
    ${renderFormAlert(error !== undefined && t('withdrawal.notYet'))}
    <p>${t('withdrawal.confirmText', { name, number, store: storeName, email })}</p>
    <form method="post" action="${action}" novalidate>
      ${Object.entries({ ...fields, form: formId }).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
      ${renderChoices({ name: 'sku', legend: t('withdrawal.items'), type: 'checkbox', options, error })}
      <button>${t('withdrawal.confirm')}</button>
    </form>`;
}
