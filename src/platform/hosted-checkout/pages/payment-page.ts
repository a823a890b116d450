import { html } from 'hono/html';
import type { InferOutput } from 'valibot';
import type { Html } from '#platform/http/html.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { DeliveryQuote } from '#shared/contract/delivery.ts';
import { SHOWN_BRANDS } from '#shared/rules/checkout/card-brands.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';
import type { PaymentChoice } from '#shared/rules/checkout/payment-choices.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';

interface PaymentStep {
  readonly checkout: Checkout;
  readonly customer: Customer;
  readonly quotes: readonly InferOutput<typeof DeliveryQuote>[];
  readonly choices: readonly PaymentChoice[];
  /** Origin of the shop, whose privacy policy and terms apply. */
  readonly shop: string;
  readonly t: Translator;
  /** URL of this page. */
  readonly pageUrl: string;
  /** URL of the previous step, the customer form. */
  readonly editUrl: string;
  /** Why the shopper cannot pay, for example that an item is out of stock. */
  readonly errorText?: string | undefined;
  readonly promoError?: string | undefined;
  /** Text of the field for promo codes. */
  readonly promoInput?: string | undefined;
  /** Whether the button says that an order obliges to pay. */
  readonly isBinding: boolean;
}

/** Renders the second step: delivery, promo code and payment. */
export function renderPaymentStep(step: PaymentStep): Html {
  const { errorText, t } = step;
  return html`<h1>${t('hosted.payStep')}</h1>
    ${errorText ? html`<p class="banner" role="alert">${errorText}</p>` : ''}
    ${renderCustomer(step)} ${renderDelivery(step)} ${renderPromo(step)} ${renderDownloadConsent(step)} ${renderPayment(step)}`;
}

function renderCustomer({ customer, editUrl: edit, t }: PaymentStep): Html {
  const { address } = customer;
  const city = [address.city, address.state, address.zip].filter(Boolean).join(', ');
  return html`<section aria-labelledby="to">
    <h2 id="to">${t('hosted.sentTo')}</h2>
    <div class="summary">
      <p>
        ${customer.firstName} ${customer.lastName}<br>${address.address1}${address.address2 ? html`, ${address.address2}` : ''}<br>
        ${city}<br>${address.country}<br><span class="small">${customer.email}, ${customer.phone}</span>
      </p>
      <a href="${edit}">${t('checkout.edit')}</a>
    </div>
  </section>`;
}

function renderDelivery({ quotes, checkout, t, pageUrl: here }: PaymentStep): Html {
  if (quotes.length === 0) return html``;
  return html`<section>
    <form method="post" action="${here}">
      <input type="hidden" name="act" value="delivery">
      <fieldset>
        <legend><h2>${t('checkout.deliveryCost')}</h2></legend>
        ${quotes.map(
          ({ id, name, cost, deliveryEstimates: { early, late } }) => html`<label class="choice">
            <input type="radio" name="option" value="${id}"${checkout.deliveryOption?.id === id ? html` checked` : ''}>
            <span>${t.translateTerm(name)}<br><span class="small">${formatDayRange(early, late, t.locale)}</span></span>
            <span class="price">${formatMoney(cost.amount, cost.currency, t.locale)}</span>
          </label>`,
        )}
      </fieldset>
      <button class="plain" data-auto-save>${t('hosted.useDelivery')}</button>
    </form>
  </section>`;
}

function renderPromo({
  checkout,
  pageUrl: here,
  promoError,
  promoInput,
  quotes,
  t,
}: PaymentStep): Html {
  if (checkout.promoCode !== null && !promoError) {
    return html`<section>
      <form method="post" action="${here}" class="row applied">
        <input type="hidden" name="act" value="promo">
        <p>${describePromo(checkout, checkout.promoCode, quotes[0]?.name, t)}</p>
        <button class="plain" name="code" value="">${t('checkout.promo.remove')}</button>
      </form>
    </section>`;
  }
  return html`<section>
    <form method="post" action="${here}">
      <input type="hidden" name="act" value="promo">
      <div class="row">
        <div>
          <label for="code">${t('checkout.promo.label')}</label>
          <input id="code" name="code" type="text" autocomplete="off" maxlength="60" value="${promoInput ?? ''}" required${promoError ? html` aria-invalid="true" aria-describedby="code-error"` : ''}>
        </div>
        <button class="plain">${t('checkout.promo.apply')}</button>
      </div>
      ${promoError ? html`<p class="error" id="code-error" role="alert">${promoError}</p>` : ''}
    </form>
  </section>`;
}

function describePromo(
  { isDeliveryCovered }: Checkout,
  code: string,
  delivery: string | undefined,
  t: Translator,
) {
  return isDeliveryCovered && delivery
    ? t('checkout.promo.appliedDelivery', { code, delivery: t.translateTerm(delivery) })
    : t('checkout.promo.applied', { code });
}

/** The consent to the immediate delivery of downloads. It is saved before the order can be placed. */
function renderDownloadConsent({ checkout, t, pageUrl: here }: PaymentStep): Html {
  if (checkout.downloadConsent === undefined) return html``;
  return html`<section>
    <form method="post" action="${here}">
      <input type="hidden" name="act" value="consent">
      <label class="choice">
        <input type="checkbox" name="consent" value="1"${checkout.downloadConsent ? html` checked` : ''}>
        <span>${t('binding.consent')}</span>
      </label>
      <button class="plain" data-auto-save>${t('hosted.save')}</button>
    </form>
  </section>`;
}

function renderPayment({
  checkout,
  customer,
  choices,
  quotes,
  shop,
  t,
  isBinding,
}: PaymentStep): Html {
  if (quotes.length === 0) return html``;
  const isFree = checkout.costs.total.value === 0;
  const { total } = checkout.costs;
  const listedChoices = choices.filter((choice) => choice !== 'wallet');
  const selected =
    listedChoices.find((choice) => choice === checkout.paymentMethod) ?? listedChoices[0];
  const renderChoice = (value: PaymentChoice) => html`<label class="choice">
      <input type="radio" name="method" value="${value}"${value === selected ? html` checked` : ''}${value === 'card' ? html` aria-describedby="card-brands"` : ''}><span>${t(`payment.choice.${value}`)}</span>
      ${value === 'card' ? html`<span class="names" id="card-brands" aria-hidden="true">${SHOWN_BRANDS.map((name) => html`<span class="brand-name">${name}</span> `)}</span>` : ''}
    </label>`;
  return html`<section aria-labelledby="payment">
    <h2 id="payment">${t('hosted.payment')}</h2>
    <div id="message" role="alert"></div>
    <p id="progress" role="status"></p>
    <form id="pay">
      ${
        isFree
          ? html`<p>${t('payment.nothingDue')}</p>`
          : html`${choices.includes('wallet') ? html`<div id="wallet-part" class="waiting"><div id="wallets"></div><p class="or">${t('hosted.or')}</p></div>` : ''}
            <fieldset>
              <legend class="small">${t('hosted.payHow')}</legend>
              ${listedChoices.map(renderChoice)}
            </fieldset>
            <div id="card-part"${selected === 'card' ? '' : html` hidden`}>
              <div>
                <label for="card-name">${t('payment.cardName')}</label>
                <input id="card-name" type="text" autocomplete="cc-name" value="${customer.firstName} ${customer.lastName}">
              </div>
              <div>
                <p class="card-head"><span id="card-label">${t('hosted.cardDetails')}</span> <span id="card-brand" role="status" data-label="${t('payment.cardBrand')}"></span></p>
                <div id="card" role="group" aria-labelledby="card-label"></div>
              </div>
              <p class="error" id="card-error"></p>
            </div>`
      }
      <p class="due"><span>${t('checkout.total')}</span> <strong>${formatMoney(total.value, total.currency, t.locale)}</strong></p>
      ${checkout.downloadConsent === false ? html`<p class="note">${t('binding.consentMissing')}</p>` : ''}
      <button class="wide" id="place-order"${checkout.downloadConsent === false ? html` disabled` : ''}>${renderPlaceLabel(total, isBinding, t)}</button>
      <p class="small">${t('payment.secure')}</p>
      <p class="small">${renderConsent(shop, t)}</p>
    </form>
    <noscript><p class="banner">${t('hosted.needsScript')}</p></noscript>
  </section>`;
}

/** The label of the button, with the amount. The law allows no other words on the button that obliges to pay. */
function renderPlaceLabel(
  { value, currency }: Checkout['costs']['total'],
  isBinding: boolean,
  t: Translator,
) {
  if (value === 0) return t('payment.place.card');
  if (isBinding) return t('binding.place');
  return html`${t('payment.place.card')} <span class="sum">${formatMoney(value, currency, t.locale)}</span>`;
}

const CONSENT_LINKS = {
  privacy: ['/privacy-policy', 'payment.consentPrivacy'],
  terms: ['/terms-of-use', 'payment.consentTerms'],
} as const;

/** The statement of the shop's checkout that placing an order accepts the privacy policy and the terms, with links to both. */
function renderConsent(shop: string, t: Translator) {
  return t('payment.consent')
    .split(/\{(privacy|terms)\}/)
    .map((part) => {
      if (part !== 'privacy' && part !== 'terms') return part;
      const [path, text] = CONSENT_LINKS[part];
      return html`<a href="${shop}${t.href(path)}" target="_blank" rel="noopener">${t(text)}</a>`;
    });
}
