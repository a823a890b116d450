import { html } from 'hono/html';
import * as v from 'valibot';
import type { Html } from '#platform/http/html.ts';
import { BUYERS, type Buyer } from '../browser/buyers.ts';
import { EXPRESS_BUTTONS } from '../browser/wallets.ts';
import { describeBuyer, renderChoices } from './choices.ts';
import { formatPrice, renderPage, renderScript } from './layout.ts';

/** Documents that a shop shows in iframes: card fields, wallet buttons, wallet sheets, the pay-later line. */

export function frameDocument(title: string, style: string, script: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox/${style}.css">
    ${renderScript(script)}
  </head>
  ${body}
</html>`;
}

export const FIELDS = {
  cardnumber: {
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  'exp-date': {
    label: 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
  },
  cvc: { label: 'Credit or debit card CVC/CVV', autocomplete: 'cc-csc', placeholder: 'CVC' },
  postal: { label: 'ZIP', autocomplete: 'billing postal-code', placeholder: 'ZIP' },
} as const;

const PARTS = {
  card: ['cardnumber', 'exp-date', 'cvc', 'postal'],
  cardNumber: ['cardnumber'],
  cardExpiry: ['exp-date'],
  cardCvc: ['cvc'],
} as const;

const Part = v.picklist(['card', 'cardNumber', 'cardExpiry', 'cardCvc']);

/** The fields of a card, all or one of them. Returns undefined for an unknown part. */
export function renderCardFrame(requested: unknown): Html | undefined {
  const part = v.safeParse(Part, requested);
  if (!part.success) return undefined;
  const inputs = PARTS[part.output].map((name) => {
    const { label, autocomplete, placeholder } = FIELDS[name];
    const shown = name === 'cardnumber' && part.output === 'card' ? 'Card number' : placeholder;
    const mode = name === 'postal' ? 'text' : 'numeric';
    return html`<input name="${name}" aria-label="${label}" aria-invalid="false" autocomplete="${autocomplete}" inputmode="${mode}" placeholder="${shown}" spellcheck="false">`;
  });
  return frameDocument(
    'Card',
    'frame',
    'card-frame',
    html`<body data-part="${part.output}">${inputs}</body>`,
  );
}

const getSizeClass = (height: number): string =>
  height >= 52 ? 'tall' : height >= 46 ? 'middle' : 'low';

/** Buttons of the methods in `white` are white, all others are black. */
export function renderWalletButtons(
  methods: string,
  height: number,
  white: readonly string[],
): Html {
  const names = methods.split(',');
  const buttons = EXPRESS_BUTTONS.filter(({ method }) => names.includes(method)).map(
    ({ method, label }) =>
      html`<button class="${getSizeClass(height)}${white.includes(method) ? ' white' : ''}" type="button" data-message="${JSON.stringify({ pressed: method })}">${label}</button>`,
  );
  return frameDocument('Wallets', 'buttons', 'page', html`<body>${buttons}</body>`);
}

const CARDS = [
  ['4242424242424242', 'Visa •••• 4242, pays'],
  ['4000000000000002', 'Visa •••• 0002, is declined'],
  ['4000002760003184', 'Visa •••• 3184, asks for 3-D Secure'],
] as const;

/** The address and the delivery of a sheet that asks for them. */
export interface SheetDelivery {
  readonly buyer: Buyer;
  /** Id, name and cost. The first is the chosen one. */
  readonly rates: readonly (readonly [string, string, number])[];
  /** Whether the shop rejected the choice. */
  readonly isRejected: boolean;
}

function renderSheetDelivery({ buyer, rates, isRejected }: SheetDelivery, currency: string): Html {
  return html`${renderChoices(
    'Ship to',
    BUYERS.map((one) => [describeBuyer(one), { address: one.id }, one.id === buyer.id] as const),
  )}
  ${isRejected ? html`<p class="error" role="alert">This address is not accepted.</p>` : ''}
  ${
    isRejected
      ? ''
      : renderChoices(
          'Delivery',
          rates.map(
            ([id, name, cost], index) =>
              [`${name}, ${formatPrice(cost, currency)}`, { option: id }, index === 0] as const,
          ),
        )
  }`;
}

/** The sheet of a wallet: choose a card, then pay or cancel. Link has one card, which pays. */
export function renderWalletSheet(
  method: string,
  amount: number,
  currency: string,
  delivery?: SheetDelivery,
): Html | undefined {
  const wallet = EXPRESS_BUTTONS.find((one) => one.method === method);
  if (!wallet) return undefined;
  const cards = wallet.method === 'link' ? CARDS.slice(0, 1) : CARDS;
  return renderPage({
    title: wallet.label,
    script: 'page',
    body: html`<p class="amount">${formatPrice(amount, currency)}</p>
      ${delivery ? renderSheetDelivery(delivery, currency) : ''}
      <form data-message-fields>
        <div class="field">
          <label for="card">Card</label>
          <select id="card" name="card">${cards.map(([number, label]) => html`<option value="${number}">${label}</option>`)}</select>
        </div>
        <div class="choices">${delivery?.isRejected ? '' : html`<button>Pay</button>`}<button class="second" type="button" data-message='"closed"'>Cancel</button></div>
      </form>`,
  });
}

/** Minimum and maximum order total for Afterpay, in US cents. */
const AFTERPAY = { min: 100, max: 400_000 };

export function renderPayLaterMessage(amount: number, currency: string): Html {
  const fits = amount >= AFTERPAY.min && amount <= AFTERPAY.max;
  const text = fits
    ? `4 interest-free payments of ${formatPrice(Math.ceil(amount / 4), currency)} with Afterpay`
    : `Afterpay is there for orders from ${formatPrice(AFTERPAY.min, currency)} to ${formatPrice(AFTERPAY.max, currency)}`;
  return frameDocument('Pay later', 'buttons', 'page', html`<body><p>${text}</p></body>`);
}
