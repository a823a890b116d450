import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import { BUYERS, type Buyer } from '../browser/buyers.ts';
import type { StoredOrder } from '../paypal/records.ts';
import type { StoredIntent, StoredMethod } from '../stripe/records.ts';
import { describeBuyer, renderChoices } from './choices.ts';
import { formatPrice, renderPage } from './layout.ts';

/** Pages on which a shopper approves or declines: 3-D Secure, Afterpay, Klarna, PayPal. */

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;
const choice = (value: string, label: string, second = false): Html =>
  html`<button name="decision" value="${value}"${second ? html` class="second"` : ''}>${label}</button>`;

export function renderChallengePage(
  intent: StoredIntent,
  method: StoredMethod | undefined,
  display: string,
): Html {
  const card = method?.card ? `•••• ${method.card.last4}` : 'your card';
  return renderPage({
    title: 'Is it you who pays?',
    script: 'page',
    body: html`<p>Here a bank asks the cardholder to confirm the payment (3-D Secure). Choose the result.</p>
      <p class="amount">${formatPrice(intent.amount, intent.currency)}</p>
      <dl><dt>Card</dt><dd>${card}</dd><dt>For</dt><dd>${intent.description ?? 'an order'}</dd></dl>
      <form method="post">
        ${hidden('payment_intent', intent.id)}${hidden('client_secret', intent.client_secret)}${hidden('display', display)}
        <div class="choices">${choice('approve', 'Pass')}${choice('decline', 'Fail', true)}</div>
      </form>`,
  });
}

export function renderAfterpayPage(intent: StoredIntent): Html {
  const part = formatPrice(Math.ceil(intent.amount / 4), intent.currency);
  return renderPage({
    title: 'Pay with Afterpay',
    script: 'page',
    body: html`<p class="amount">${formatPrice(intent.amount, intent.currency)}</p>
      <dl><dt>Payments</dt><dd>4 of ${part}, two weeks apart</dd><dt>For</dt><dd>${intent.description ?? 'an order'}</dd></dl>
      <form method="post">
        ${hidden('payment_intent', intent.id)}${hidden('client_secret', intent.client_secret)}${hidden('display', 'page')}
        <div class="choices">${choice('approve', 'Approve')}${choice('decline', 'Decline', true)}</div>
      </form>`,
  });
}

/** Klarna's page, on which the shopper accepts the terms (docs.stripe.com/payments/klarna). */
export function renderKlarnaPage(intent: StoredIntent): Html {
  return renderPage({
    title: 'Pay with Klarna',
    script: 'page',
    body: html`<p class="amount">${formatPrice(intent.amount, intent.currency)}</p>
      <dl><dt>For</dt><dd>${intent.description ?? 'an order'}</dd></dl>
      <form method="post">
        ${hidden('payment_intent', intent.id)}${hidden('client_secret', intent.client_secret)}${hidden('display', 'page')}
        <div class="choices">${choice('approve', 'Approve')}${choice('cancel', 'Cancel', true)}</div>
        <details>
          <summary>Try out a failure</summary>
          <div class="choices">${choice('decline', 'Klarna declines', true)}</div>
        </details>
      </form>`,
  });
}

interface PaypalChoice {
  readonly display: string;
  /** The chosen address, if PayPal asks for one. */
  readonly buyer: Buyer | undefined;
  /** Why the shop rejected the address or the delivery. */
  readonly error: string | undefined;
}

/** Address and delivery, as on PayPal's review page. */
const renderReview = (
  options: StoredOrder['options'],
  { buyer, error }: PaypalChoice,
): Html => html`
  ${renderChoices(
    'Ship to',
    BUYERS.map((one) => [describeBuyer(one), { address: one.id }, one.id === buyer?.id] as const),
  )}
  ${
    options && options.length > 0
      ? renderChoices(
          'Delivery',
          options.map(
            ({ id, label, amount, selected }) =>
              [
                amount
                  ? `${label}, ${formatPrice(minor(amount.value), amount.currency_code)}`
                  : label,
                { option: id },
                selected,
              ] as const,
          ),
        )
      : ''
  }
  ${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}`;

const minor = (value: string): number => Number(value.replace('.', ''));

export function renderPaypalPage(order: StoredOrder, chosen: PaypalChoice): Html {
  const { display, buyer, error } = chosen;
  const needsAddress = order.shipping_preference === 'GET_FROM_FILE';
  const canApprove = !needsAddress || error === undefined;
  const amount = formatPrice(
    Number(order.amount.value.replace('.', '')),
    order.amount.currency_code,
  );
  return renderPage({
    title: 'Pay with PayPal',
    script: 'page',
    body: html`<p class="amount">${amount}</p>
      <dl><dt>To</dt><dd>${order.brand_name ?? 'the shop'}</dd><dt>From</dt><dd>${order.email_address ?? 'buyer@example.com'}</dd></dl>
      ${needsAddress ? renderReview(order.options, chosen) : ''}
      <form method="post">
        ${hidden('token', order.id)}${hidden('display', display)}${buyer && needsAddress ? hidden('buyer', buyer.id) : ''}
        <div class="choices">${canApprove ? choice('approve', 'Approve') : ''}${choice('cancel', 'Cancel', true)}</div>
        <details>
          <summary>Try out a failure</summary>
          <div class="choices">
            ${choice('decline', 'Approve, payment is declined', true)}${choice('error', 'Fail with an error', true)}
          </div>
        </details>
      </form>`,
  });
}

/** Shown briefly between a decision and the redirect. Posts the message to the shop around it. */
export const renderDonePage = (message: object): Html =>
  renderPage({
    title: 'Thank you',
    script: 'page',
    message: message,
    body: html`<p>You can go back to the shop.</p>`,
  });

export const renderExpiredPage = (): Html =>
  renderPage({
    title: 'Nothing to decide here',
    script: 'page',
    body: html`<p>This payment is complete, was canceled or does not exist. Please go back to the shop.</p>`,
  });
