import { html } from 'hono/html';
import type { MailText } from '#texts/mail-texts.ts';
import type { Translator } from '#texts/translator.ts';
import type { Html } from '../http/plain-pages.ts';
import { describeItem } from '../mail/describe-order.ts';
import type { MailItem } from '../mail/mail-order.ts';
import { listReturnable, type ReturnError } from './return-requests.ts';

interface ReturnForm {
  readonly t: Translator;
  readonly mailText: MailText;
  readonly items: readonly MailItem[];
  readonly action: string;
  /** Address of the page of the order. */
  readonly back: string;
  readonly error: ReturnError | undefined;
}

/** Renders the form with which a shopper asks to return items. */
export function renderReturnForm({ t, mailText, items, action, back, error }: ReturnForm): Html {
  const missing = error?.missing ?? [];
  const renderError = (id: string, text: string) => html`<p class="error" id="${id}">${text}</p>`;
  return html`<section>
    <p><a href="${back}">${t('orderPage.back')}</a></p>
    <h1>${t('orderPage.return')}</h1>
    <p class="lead">${t('orderPage.returnIntro')}</p>
    ${error ? html`<p class="error" role="alert">${t('orderPage.returnNotSent')}</p>` : ''}
  </section>
  <form method="post" action="${action}">
    <fieldset${missing.includes('items') ? html` aria-describedby="items-error"` : ''}><legend>${t('orderPage.returnItems')}</legend>${listReturnable(
      items,
    ).map(
      (item) =>
        html`<label class="choice"><input type="checkbox" name="sku" value="${item.sku}"${
          error?.skus.includes(item.sku) ? html` checked` : ''
        }><span>${item.quantity} × ${item.title}, ${describeItem(item, mailText)}</span></label>`,
    )}
    ${missing.includes('items') ? renderError('items-error', t('withdrawal.error.items')) : ''}</fieldset>
    <div class="field"><label class="name" for="reason">${t('orderPage.returnReason')}</label>
    <textarea id="reason" name="reason" maxlength="1000" required${
      missing.includes('reason') ? html` aria-invalid="true" aria-describedby="reason-error"` : ''
    }>${error?.reason ?? ''}</textarea>
    ${missing.includes('reason') ? renderError('reason-error', t('orderPage.error.reason')) : ''}</div>
    <button>${t('orderPage.returnSend')}</button>
  </form>`;
}
