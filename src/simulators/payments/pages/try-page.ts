import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import type { SandboxSettings } from '../settings.ts';
import { renderPage } from './layout.ts';

interface TryOptions {
  readonly publishableKey: string;
  readonly clientId: string;
}

const CARDS = [
  ['4242 4242 4242 4242', 'pays (Visa)'],
  ['5555 5555 5555 4444', 'pays (Mastercard)'],
  ['3782 822463 10005', 'pays (American Express, security code of four digits)'],
  ['4000 0000 0000 0259', 'pays, then the buyer disputes the payment'],
  ['4000 0000 0000 5126', 'pays, but the bank sends the money of refunds back'],
  ['4000 0027 6000 3184', 'the bank asks first (3-D Secure)'],
  ['4000 0084 0000 1629', 'the bank asks first, then declines'],
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  [
    '4000 0000 0000 0119',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4000 0000 0000 0127', "Your card's security code is incorrect."],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
] as const;

const SWITCHES = [
  {
    name: 'afterpay',
    label: 'Afterpay',
    choices: { available: 'accepts payments', unavailable: 'is unavailable' },
  },
  {
    name: 'paypal',
    label: 'PayPal',
    choices: { available: 'accepts payments', unavailable: 'responds with errors (503)' },
  },
  {
    name: 'webhooks',
    label: 'Events',
    choices: { sent: 'are sent at once', held: 'are held back' },
  },
] as const;

function switches(settings: SandboxSettings): Html[] {
  return SWITCHES.map(({ name, label, choices }) => {
    const options = Object.entries(choices).map(
      ([value, text]) =>
        html`<option value="${value}"${settings[name] === value ? html` selected` : ''}>${text}</option>`,
    );
    return html`<div class="field"><label for="switch-${name}">${label}</label><select id="switch-${name}" name="${name}">${options}</select></div>`;
  });
}

/** A place for a card field of the sandbox. A label could not name it, because the field is in a frame. */
const renderCardField = (id: string, label: string): Html =>
  html`<div class="field" role="group" aria-labelledby="${id}-label"><span class="label" id="${id}-label">${label}</span><div id="${id}" class="card-field"></div></div>`;

/** A page to try the sandbox's scripts and test card numbers without a shop. */
export function renderTryPage(
  { publishableKey, clientId }: TryOptions,
  settings: SandboxSettings,
): Html {
  return renderPage({
    title: 'Payment sandbox',
    script: 'try',
    body: html`<p>Replaces Stripe and PayPal while the platform has no keys for them. The cards below work in every
        shop of this platform, with any future expiry date and any security code.</p>
      <table>
        <thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
        <tbody>${CARDS.map(([number, what]) => html`<tr><td><code>${number}</code></td><td>${what}</td></tr>`)}</tbody>
      </table>
      <div id="try" data-key="${publishableKey}" data-client="${clientId}">
        <h2>Card</h2>
        <form id="card-form">
          ${renderCardField('card', 'Card details')}
          <p class="error" id="card-error" role="alert"></p>
          <button disabled>Create a payment method</button>
        </form>
        <h2>Card in three fields</h2>
        <form id="split-form">
          ${renderCardField('number', 'Card number')}
          ${renderCardField('expiry', 'Expiry')}
          ${renderCardField('cvc', 'Security code')}
          <button>Create a payment method from the three fields</button>
        </form>
        <h2>Wallets</h2>
        <div id="wallets"></div>
        <h2>Afterpay</h2>
        <div id="message"></div>
        <h2>3-D Secure</h2>
        <p>A payment of $24.99 that is confirmed in the browser.</p>
        <button id="confirm" type="button" disabled>Pay with a card that needs 3-D Secure</button>
        <h2>PayPal</h2>
        <button id="paypal" type="button" disabled>Pay with PayPal</button>
        <h2>Result</h2>
        <output id="result">No result yet.</output>
      </div>
      <h2>Switches</h2>
      <p>They apply to every user of this platform. To apply one to a single buyer, write
        <code>+afterpay-unavailable</code> or <code>+paypal-unavailable</code> before the @ of the email. A buyer with
        <code>+dispute</code> there disputes each payment with PayPal.</p>
      <form method="post" action="/sandbox/try/settings">${switches(settings)}<button>Switch</button></form>
      <h2>Wallets of this browser</h2>
      <p>A shop offers Google Pay unless its address says otherwise:
        <code>?sandbox-wallets=google-pay,apple-pay,basic-card</code>, or nothing after the sign for none.</p>`,
  });
}
