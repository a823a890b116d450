import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import { FIELDS, frameDocument } from './frames.ts';

const METHODS = [
  ['card', 'Card'],
  ['klarna', 'Klarna'],
  ['link', 'Link'],
] as const;

const renderField = (name: string, label: string, autocomplete: string, placeholder = ''): Html =>
  html`<label>${label}<input name="${name}" aria-describedby="${name}-error" autocomplete="${autocomplete}" inputmode="numeric" placeholder="${placeholder}" spellcheck="false"></label><p id="${name}-error" class="error" role="alert"></p>`;

const CARD_FIELDS = (['cardnumber', 'exp-date', 'cvc'] as const).map((name) => {
  const { label, autocomplete, placeholder } = FIELDS[name];
  return renderField(
    name,
    label.replace('Credit or debit card ', '').replace(/^./, (c) => c.toUpperCase()),
    autocomplete,
    placeholder,
  );
});

/** What a method shows below its name. */
const CONTENTS: Readonly<Record<(typeof METHODS)[number][0], Html | readonly Html[]>> = {
  card: CARD_FIELDS,
  klarna: html`<p>You will be taken to Klarna to pay <span data-shown="amount"></span>.</p>`,
  link: html`<p>Enter the code for <span data-shown="email"></span>. Any 6 digits work, except 000001 to 000003.</p>
    ${renderField('code', 'One-time code', 'one-time-code')}`,
};

/** The methods of the Payment Element as an accordion. Its script shows those that the shop allows. */
export const renderPaymentFrame = (): Html =>
  frameDocument(
    'Payment',
    'payment',
    'payment-frame',
    html`<body><fieldset><legend>Payment method</legend>${METHODS.map(
      ([type, label]) =>
        html`<div class="item" data-type="${type}" hidden><label class="name"><input type="radio" name="type" value="${type}">${label}</label><div class="content" hidden>${CONTENTS[type]}</div></div>`,
    )}</fieldset></body>`,
  );
