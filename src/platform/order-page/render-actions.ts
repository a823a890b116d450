import { html } from 'hono/html';
import type { Html } from '../http/html.ts';
import { createMoneyFormat } from '../mail/describe-order.ts';
import { formatUnits } from '../mail/requested-units.ts';
import { renderChoices } from '../pages/form-fields.ts';
import type { OrderPage } from './read-order-page.ts';
import { listUnitChoices } from './render-return-form.ts';

/**
 * Renders what a shopper can do with the order, as one list: download, then cancel, withdraw, return and contact, which a line explains,
 * and order again.
 */
export function renderActions(page: OrderPage): Html {
  const { t, branding, data, getAction, withdrawalAction } = page;
  const lines = data.items.map(({ sku, quantity }) => `${sku}*${quantity}`).join(',');
  const changes = [
    data.cancelable.length > 0 && renderCancel(page),
    data.canWithdraw && withdrawalAction !== undefined && renderWithdrawal(page, withdrawalAction),
    data.canReturn &&
      data.returnable.length > 0 &&
      withdrawalAction === undefined &&
      renderLink(getAction('return'), t('orderPage.return'), t('orderPage.returnIntro')),
  ].filter(Boolean);
  const rows = [
    data.files.some(({ remaining }) => remaining > 0) &&
      renderLink('#files', t('thanks.filesReady')),
    ...changes,
    branding.hasContact && renderLink(`${branding.shopUrl}/contact`, t('orderPage.contact')),
    renderLink(`${branding.shopUrl}/cart?add=${encodeURIComponent(lines)}`, t('orderPage.reorder')),
  ];
  const difference =
    withdrawalAction === undefined ? 'orderPage.difference' : 'orderPage.differenceWithdraw';
  return html`<section class="acts" aria-labelledby="actions"><h2 id="actions">${t('orderPage.actions')}</h2>
    ${changes.length > 0 ? html`<p class="muted">${t(difference)}</p>` : ''}
    <ul class="rows" role="list">${rows.filter(Boolean).map((row) => html`<li>${row}</li>`)}</ul></section>`;
}

const renderText = (text: string, hint?: string): Html =>
  html`<span><strong>${text}</strong>${hint === undefined ? '' : html`<small>${hint}</small>`}</span>`;

const renderLink = (href: string, text: string, hint?: string): Html =>
  html`<a class="act" href="${href}">${renderText(text, hint)}</a>`;

function renderCancel({ t, mailText, order, data, getAction }: OrderPage): Html {
  const { cancelable, refundable } = data;
  const total = createMoneyFormat(order)(refundable);
  const units = cancelable.reduce((sum, { quantity }) => sum + quantity, 0);
  // Without a payment there is no refund, which is how a part of an order is canceled.
  const hasChoice = refundable > 0 && units > 1;
  const paidHint = hasChoice ? 'orderPage.cancelPartText' : 'orderPage.cancelPaidText';
  const hint = refundable > 0 ? paidHint : 'orderPage.cancelText';
  return html`<details><summary class="act">${renderText(t('orderPage.cancel'), t(hint, { total }))}</summary>
      <form method="post" action="${getAction('cancel')}">${
        hasChoice
          ? html`<input type="hidden" name="left" value="${formatUnits(cancelable)}">
        ${renderChoices({
          name: 'sku',
          legend: t('orderPage.cancelItems'),
          type: 'checkbox',
          options: listUnitChoices(cancelable, { t, mailText }),
        })}
        ${order.shipping > 0 ? html`<p class="muted">${t('orderPage.cancelDelivery')}</p>` : ''}`
          : ''
      }<button>${t(hasChoice ? 'orderPage.cancelChosen' : 'orderPage.cancelConfirm')}</button></form></details>`;
}

function renderWithdrawal({ t, order }: OrderPage, action: string): Html {
  const { customer, number } = order;
  const fields = {
    fullName: `${customer.firstName} ${customer.lastName}`,
    orderNumber: number,
    email: customer.email,
  };
  return html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="act">${renderText(t('withdrawal.link'), t('orderPage.withdrawHint'))}</button></form>`;
}
