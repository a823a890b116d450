import { html } from 'hono/html';
import { COUNTRIES, type Details, type DetailsErrors, type DetailsField } from '../details-form.ts';
import type { Html } from './layout.ts';

interface Input {
  readonly field: DetailsField;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autocomplete: string;
  readonly wide?: boolean;
  readonly optional?: boolean;
}

const FIELDS: readonly Input[] = [
  { field: 'email', label: 'Email', type: 'email', autocomplete: 'email', wide: true },
  { field: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autocomplete: 'family-name' },
  { field: 'address1', label: 'Street address', autocomplete: 'address-line1', wide: true },
  {
    field: 'address2',
    label: 'Apartment, suite (optional)',
    autocomplete: 'address-line2',
    wide: true,
    optional: true,
  },
  { field: 'city', label: 'City', autocomplete: 'address-level2' },
  {
    field: 'state',
    label: 'State or region',
    autocomplete: 'address-level1',
    optional: true,
  },
  { field: 'zip', label: 'Zip or postal code', autocomplete: 'postal-code' },
  { field: 'phone', label: 'Phone number', type: 'tel', autocomplete: 'tel' },
];

interface Form {
  readonly values: Details;
  readonly errors: DetailsErrors;
  /** What is wrong with the whole: not deliverable, sold out. */
  readonly problem?: string | undefined;
  /** Makes the second sending of the same form the same checkout. */
  readonly nonce: string;
}

/** Where the order goes: the one form of the first step. */
export function detailsForm({ values, errors, problem, nonce }: Form): Html {
  const failed = Object.keys(errors).length;
  const input = ({
    field,
    label,
    type = 'text',
    autocomplete,
    wide,
    optional,
  }: Input) => html`<div${wide ? html` class="wide"` : ''}>
      <label for="${field}">${label}</label>
      <input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" value="${values[field]}"${optional ? '' : html` required`}${described(field)}>
      ${errors[field] ? html`<p class="error" id="${field}-error">${errors[field]}</p>` : ''}
    </div>`;
  const described = (field: DetailsField) =>
    errors[field] ? html` aria-invalid="true" aria-describedby="${field}-error"` : '';
  return html`<h1>Where should we send it?</h1>
    ${problem ? html`<p class="banner" role="alert">${problem}</p>` : ''}
    ${failed > 0 ? html`<p class="banner" role="alert">${failed === 1 ? 'One field needs' : `${failed} fields need`} your attention.</p>` : ''}
    <form method="post" novalidate>
      <input type="hidden" name="nonce" value="${nonce}">
      <div class="fields">
        ${FIELDS.slice(0, 3).map(input)}
        <div class="wide">
          <label for="country">Country</label>
          <select id="country" name="country" autocomplete="country" required${described('country')}>
            <option value="">Choose one</option>
            ${COUNTRIES.map(({ id, label }) => html`<option value="${id}"${values.country === id ? html` selected` : ''}>${label}</option>`)}
          </select>
          ${errors.country ? html`<p class="error" id="country-error">${errors.country}</p>` : ''}
        </div>
        ${FIELDS.slice(3).map(input)}
        <div class="wide"><button>Continue to delivery and payment</button></div>
      </div>
    </form>`;
}
