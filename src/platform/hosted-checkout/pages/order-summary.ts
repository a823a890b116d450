import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import { localizeLine, type SellableLine } from '#platform/ordering/checkout/sellable-lines.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { HOSTS_WITH_IMAGE_SERVICE, type HostName } from '#shared/contract/hosts.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { getImageUrl as getWrittenImageUrl } from '#shared/rules/images/written-image-url.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';

interface Order {
  readonly lines: readonly SellableLine[];
  readonly currency: string;
  readonly t: Translator;
  /** Origin of the pictures. */
  readonly shop: string;
  /** Host of the shop, which decides the addresses of its pictures. */
  readonly host: HostName;
  /** Undefined until there is an address. */
  readonly costs?: Checkout['costs'] | undefined;
}

/** Renders the items and costs of the order. */
export function renderOrderSummary({ lines, currency, t, shop, host, costs }: Order): Html {
  const money = (amount: number) => formatMoney(amount, currency, t.locale);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const getUrl = HOSTS_WITH_IMAGE_SERVICE.includes(host) ? getImageUrl : getWrittenImageUrl;
  const items = lines.map((line) => {
    const { image, title, locale, color, sizeLabel, quantity, price, ...localized } = localizeLine(
      line,
      t.locale,
    );
    const type = t.translateTerm(localized.productType);
    const size = isUnsized(sizeLabel) ? '' : t.translateTerm(sizeLabel);
    const options = [
      { text: type, isUntranslated: type === line.productType },
      { text: color, isUntranslated: color === line.color },
      { text: size, isUntranslated: false },
    ];
    return html`<li>
      <img src="${new URL(getUrl(image, 200, 'webp'), shop).href}" alt="" width="64" height="64">
      <div>
        <p><strong${getLang(locale === undefined, t)}>${title}</strong></p>
        <p class="small">${joinOptions(options, t)}</p>
        <p class="small">${t('checkout.quantity', { quantity })}</p>
      </div>
      <p>${money(price * quantity)}</p>
    </li>`;
  });
  return html`<h2>${t('hosted.order')}</h2>
    <ul class="lines" role="list">${items}</ul>
    <dl>
      <dt>${t('checkout.subtotal')}</dt><dd>${money(subtotal)}</dd>
      ${costs ? renderCosts(costs, money, t) : ''}
      <dt class="total">${t('checkout.total')}</dt><dd class="total" id="total">${money(costs?.total.value ?? subtotal)}</dd>
      ${costs ? renderTaxes(listTaxes(costs, true), money, t) : ''}
    </dl>
    ${costs?.taxReason === undefined ? '' : html`<p class="small">${costs.taxReason}</p>`}
    ${costs?.isTaxUnknown ? html`<p class="banner" role="alert">${t('checkout.taxUnknown')}</p>` : ''}
    ${costs ? '' : html`<p class="small">${t('hosted.costsLater')}</p>`}`;
}

/** The attribute of a text of the seller that is not in the language of the page. */
const getLang = (isUntranslated: boolean, t: Translator) =>
  isUntranslated && t.contentLang ? html` lang="${t.contentLang}"` : '';

/** Joins the texts that are not empty, each with its language. */
const joinOptions = (
  options: readonly { readonly text: string; readonly isUntranslated: boolean }[],
  t: Translator,
): Html =>
  html`${options
    .filter(({ text }) => text !== '')
    .map(
      ({ text, isUntranslated }, index) =>
        html`${index > 0 ? ', ' : ''}<span${getLang(isUntranslated, t)}>${text}</span>`,
    )}`;

function renderCosts(
  costs: Checkout['costs'],
  money: (amount: number) => string,
  t: Translator,
): Html {
  const { shipping, tax, discount, taxLines } = costs;
  return html`<dt>${t('checkout.deliveryCost')}</dt><dd>${money(shipping.value)}</dd>
    ${taxLines ? renderTaxes(listTaxes(costs, false), money, t) : html`<dt>${t('checkout.tax')}</dt><dd>${money(tax.value)}</dd>`}
    ${discount.value > 0 ? html`<dt>${t('checkout.discount')}</dt><dd>−${money(discount.value)}</dd>` : ''}`;
}

const listTaxes = ({ taxLines = [] }: Checkout['costs'], isIncluded: boolean) =>
  taxLines.filter((line) => line.isIncluded === isIncluded);

const renderTaxes = (taxes: readonly TaxLine[], money: (amount: number) => string, t: Translator) =>
  taxes.map(
    (line) => html`<dt>${describeTax(line, t, t.locale)}</dt><dd>${money(line.amount)}</dd>`,
  );
