import { html } from 'hono/html';
import type { Html } from '../http/html.ts';
import { createMoneyFormat } from '../mail/describe-order.ts';
import type { OrderPage } from './read-order-page.ts';

/** Renders what a shopper can do with the order, as one list: download, cancel, withdraw, return, order again, contact. */
export function renderActions(page: OrderPage): Html {
  const { t, branding, data, getAction } = page;
  const lines = data.items.map(({ sku, quantity }) => `${sku}*${quantity}`).join(',');
  const rows = [
    data.files.some(({ remaining }) => remaining > 0) &&
      renderLink('#files', t('thanks.filesReady')),
    data.canCancel && renderCancel(page),
    data.canWithdraw && renderWithdrawal(page),
    data.canReturn &&
      data.returnable.length > 0 &&
      page.withdrawalAction === undefined &&
      renderLink(getAction('return'), t('orderPage.return'), t('orderPage.returnIntro')),
    renderLink(`${branding.shopUrl}/cart?add=${encodeURIComponent(lines)}`, t('orderPage.reorder')),
    branding.hasContact && renderLink(`${branding.shopUrl}/contact`, t('orderPage.contact')),
  ];
  return html`<section class="acts" aria-labelledby="actions"><h2 id="actions">${t('orderPage.actions')}</h2>
    <ul class="rows" role="list">${rows.filter(Boolean).map((row) => html`<li>${row}</li>`)}</ul></section>`;
}

const renderText = (text: string, hint?: string): Html =>
  html`<span><strong>${text}</strong>${hint === undefined ? '' : html`<small>${hint}</small>`}</span>`;

const renderLink = (href: string, text: string, hint?: string): Html =>
  html`<a class="act" href="${href}">${renderText(text, hint)}</a>`;

function renderCancel({ t, order, data, getAction }: OrderPage): Html {
  const total = createMoneyFormat(order)(data.refundable);
  const hint = data.refundable > 0 ? 'orderPage.cancelPaidText' : 'orderPage.cancelText';
  return html`<details><summary class="act">${renderText(t('orderPage.cancel'), t(hint, { total }))}</summary>
      <form method="post" action="${getAction('cancel')}"><button>${t('orderPage.cancelConfirm')}</button></form></details>`;
}

function renderWithdrawal({ t, order, withdrawalAction }: OrderPage): Html | undefined {
  if (withdrawalAction === undefined) return undefined;
  const { customer, number } = order;
  const fields = {
    fullName: `${customer.firstName} ${customer.lastName}`,
    orderNumber: number,
    email: customer.email,
  };
  return html`<form method="post" action="${withdrawalAction}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="act">${renderText(t('withdrawal.link'), t('orderPage.withdrawHint'))}</button></form>`;
}
