import { html } from 'hono/html';
import type { Checkout } from '#contract/checkout.ts';
import { isUnsized } from '#domain/digital.ts';
import { imageUrl } from '#lib/image-url.ts';
import { formatMoney } from '#lib/money.ts';
import type { SellableLine } from '../../checkout/lines.ts';
import type { Html } from './layout.ts';

interface Order {
  readonly lines: readonly SellableLine[];
  readonly currency: string;
  readonly locale: string;
  /** Where the pictures are. */
  readonly shop: string;
  /** Known once there is an address. */
  readonly costs?: Checkout['costs'] | undefined;
}

/** What is bought and what it comes to. */
export function orderSummary({ lines, currency, locale, shop, costs }: Order): Html {
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const items = lines.map(
    ({ image, title, productType, color, sizeLabel, quantity, price }) => html`<li>
      <img src="${shop}${imageUrl(image, 200, 'webp')}" alt="" width="64" height="64">
      <div>
        <p><strong>${title}</strong></p>
        <p class="small">${[productType, color, ...(isUnsized(sizeLabel) ? [] : [sizeLabel])].join(', ')}</p>
        <p class="small">Quantity ${quantity}</p>
      </div>
      <p>${money(price * quantity)}</p>
    </li>`,
  );
  return html`<h2>Your order</h2>
    <ul class="lines" role="list">${items}</ul>
    <dl>
      <dt>Subtotal</dt><dd>${money(subtotal)}</dd>
      ${costs ? costRows(costs, money) : ''}
      <dt class="total">Total</dt><dd class="total" id="total">${money(costs?.total.value ?? subtotal)}</dd>
    </dl>
    ${costs ? '' : html`<p class="small">Delivery and taxes are added once we know where it goes.</p>`}`;
}

function costRows({ shipping, tax, discount }: Checkout['costs'], money: (amount: number) => string): Html {
  return html`<dt>Delivery</dt><dd>${money(shipping.value)}</dd>
    <dt>Tax</dt><dd>${money(tax.value)}</dd>
    ${discount.value > 0 ? html`<dt>Discount</dt><dd>−${money(discount.value)}</dd>` : ''}`;
}
