import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { MailText } from '#texts/mail-texts.ts';
import type { Translator } from '#texts/translator.ts';
import type { Html } from '../http/html.ts';
import { describeItem } from '../mail/describe-order.ts';
import type { MailItem } from '../mail/mail-order.ts';
import { getQuantityName, type SentUnits } from '../mail/requested-units.ts';
import { renderChoices, renderField, renderFormAlert } from '../pages/form-fields.ts';
import type { ReturnError } from './return-requests.ts';

interface ReturnForm {
  readonly t: Translator;
  readonly mailText: MailText;
  /** Items with the units that can be sent back. */
  readonly items: readonly MailItem[];
  readonly action: string;
  /** Address of the page of the order. */
  readonly back: string;
  readonly error: ReturnError | undefined;
}

/** Lists the items of an order as choices with their units. `sent` are those that are checked, by default all. */
export const listUnitChoices = (
  items: readonly MailItem[],
  { t, mailText }: Pick<ReturnForm, 't' | 'mailText'>,
  sent: readonly SentUnits[] = items,
): Parameters<typeof renderChoices>[0]['options'] =>
  items.map((item) => {
    const { sku, title, quantity } = item;
    const chosen = sent.find((unit) => unit.sku === sku);
    return {
      value: sku,
      text: `${quantity} × ${title}, ${describeItem(item, mailText)}`,
      isChecked: chosen !== undefined,
      quantity: {
        name: getQuantityName(sku),
        max: quantity,
        value: Math.min(quantity, chosen?.quantity ?? quantity),
        text: t('listing.quantity'),
        label: t('cart.quantityOf', { title }),
      },
    };
  });

/** Renders the form with which a shopper asks to return items. */
export function renderReturnForm({ t, mailText, items, action, back, error }: ReturnForm): Html {
  const { missing = [], units = [], reason = '' } = error ?? {};
  return html`<p><a href="${back}">${t('orderPage.back')}</a></p>
    <h1>${t('orderPage.return')}</h1>
    ${renderFormAlert(error !== undefined && t('orderPage.returnNotSent'))}
    <p>${t('orderPage.returnIntro')}</p>
    <form method="post" action="${action}" novalidate><input type="hidden" name="form" value="${randomUUID()}">
    ${renderChoices({
      name: 'sku',
      legend: t('orderPage.returnItems'),
      type: 'checkbox',
      options: listUnitChoices(items, { t, mailText }, units),
      error: missing.includes('items') ? t('withdrawal.error.items') : undefined,
    })}
    ${renderField({
      name: 'reason',
      label: t('orderPage.returnReason'),
      type: 'textarea',
      maxLength: 1_000,
      value: reason,
      error: missing.includes('reason') ? t('orderPage.error.reason') : undefined,
    })}
    <button>${t('orderPage.returnSend')}</button>
  </form>`;
}
