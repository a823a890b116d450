import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import { listCountries } from '#shared/rules/checkout/countries.ts';
import type { MessageKey, Translator } from '#texts/translator.ts';
import type { Details, DetailsErrors, DetailsField } from '../details-form.ts';

interface Input {
  readonly field: DetailsField;
  readonly label: MessageKey;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly wide?: boolean;
  readonly optional?: boolean;
}

const FIELDS: readonly Input[] = [
  {
    field: 'email',
    label: 'checkout.field.email',
    type: 'email',
    autocomplete: 'email',
    wide: true,
  },
  { field: 'firstName', label: 'checkout.field.firstname', autocomplete: 'given-name' },
  { field: 'lastName', label: 'checkout.field.lastname', autocomplete: 'family-name' },
  { field: 'address1', label: 'checkout.field.address', autocomplete: 'address-line1', wide: true },
  {
    field: 'address2',
    label: 'preorder.street2',
    autocomplete: 'address-line2',
    wide: true,
    optional: true,
  },
  { field: 'city', label: 'checkout.field.city', autocomplete: 'address-level2' },
  { field: 'state', label: 'hosted.state', autocomplete: 'address-level1', optional: true },
  { field: 'zip', label: 'hosted.zip', autocomplete: 'postal-code' },
  { field: 'phone', label: 'checkout.field.phone', type: 'tel', autocomplete: 'tel' },
];

/** Fields that a cart in which nothing is sent does not need. */
const ADDRESS_ONLY: readonly DetailsField[] = ['address1', 'address2', 'city', 'phone'];

interface Form {
  /** Whether nothing is sent. Taxes in some countries depend on state and postcode. */
  readonly isShort: boolean;
  readonly t: Translator;
  readonly values: Details;
  readonly errors: DetailsErrors;
  /** An error that belongs to no field, for example that an item is sold out. */
  readonly errorText?: string | undefined;
  /** Idempotency key, so that submitting the form twice creates only one checkout. */
  readonly nonce: string;
  /** Whether the shop itself redirected the shopper to this form. */
  readonly isFromShop: boolean;
  /** Countries that the store delivers to; undefined for all. */
  readonly countries: readonly string[] | undefined;
  /** Hash of the lines and prices that are shown beside the form. */
  readonly cartHash: string;
}

/** Renders the address form of the first step. */
export function renderDetailsForm({
  isShort,
  t,
  values,
  errors,
  errorText,
  nonce,
  isFromShop,
  countries,
  cartHash,
}: Form): Html {
  const offeredCountries = listCountries(t.locale).filter(
    ({ id }) => countries?.includes(id) ?? true,
  );
  const shownInputs = FIELDS.slice(3)
    .filter(({ field }) => !isShort || !ADDRESS_ONLY.includes(field))
    .map((input) => ({ ...input, optional: isShort || input.optional === true }));
  const errorCount = Object.keys(errors).length;
  const renderInput = ({
    field,
    label,
    type = 'text',
    autocomplete,
    wide,
    optional,
  }: Input) => html`<div${wide ? html` class="wide"` : ''}>
      <label for="${field}">${t(label)}</label>
      <input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" value="${values[field]}"${optional ? '' : html` required`}${describedBy(field)}>
      ${errors[field] ? html`<p class="error" id="${field}-error">${errors[field]}</p>` : ''}
    </div>`;
  const describedBy = (field: DetailsField) =>
    errors[field] ? html` aria-invalid="true" aria-describedby="${field}-error"` : '';
  return html`<h1>${t('hosted.where')}</h1>
    ${errorText ? html`<p class="banner" role="alert">${errorText}</p>` : ''}
    ${errorCount > 0 ? html`<p class="banner" role="alert">${t.count('form.problems', errorCount)}</p>` : ''}
    <form method="post" novalidate>
      <input type="hidden" name="nonce" value="${nonce}">
      <input type="hidden" name="cart" value="${cartHash}">
      <input type="hidden" name="promo" id="promo" value="">
      ${isFromShop ? html`<input type="hidden" name="shop" value="1">` : ''}
      <div class="fields">
        ${FIELDS.slice(0, 3).map(renderInput)}
        <div class="wide">
          <label for="country">${t('checkout.field.country')}</label>
          <select id="country" name="country" autocomplete="country" required${describedBy('country')}>
            <option value="">${t('form.choose')}</option>
            ${offeredCountries.map(({ id, label }) => html`<option value="${id}"${values.country === id ? html` selected` : ''}>${label}</option>`)}
          </select>
          ${errors.country ? html`<p class="error" id="country-error">${errors.country}</p>` : ''}
        </div>
        ${shownInputs.map(renderInput)}
        <div class="wide"><button class="wide">${t('hosted.toPayment')}</button></div>
      </div>
    </form>`;
}
