/** Runs in the iframe of the Payment Element. Card data is sent from here to the platform and to nobody else. */
import { type FieldError, type FieldName, findFinalError, formatFieldText } from './card-fields.ts';
import { extractDigits, readExpiry } from './card-rules.ts';
import type {
  FromPaymentFrame,
  PaymentFrameOptions,
  PaymentFrameStart,
  ShownPayment,
  SubmitReply,
  ToPaymentFrame,
} from './payment-messages.ts';

const items = [...document.querySelectorAll<HTMLElement>('.item')];
const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const inputs = [...document.querySelectorAll<HTMLInputElement>('.content input')];
const CARD_FIELDS: readonly FieldName[] = ['cardnumber', 'exp-date', 'cvc'];
let key = '';
let port: MessagePort | undefined;

const postToPage = (message: FromPaymentFrame): void => port?.postMessage(message);
const getType = (): string => radios.find(({ checked }) => checked)?.value ?? '';
const getText = (name: string): string => inputs.find((input) => input.name === name)?.value ?? '';
const getNumber = (): string => extractDigits(getText('cardnumber'));

/**
 * Codes of Link in test mode that fail (docs.stripe.com/payments/link/checkout-link, "Test the integration"); any other six digits
 * authenticate the shopper.
 */
const LINK_ERRORS: Readonly<Record<string, string>> = {
  '000001': 'The code is invalid.',
  '000002': 'The code has expired.',
  '000003': 'There were too many attempts.',
};

function getCodeError(code: string): FieldError | undefined {
  const message = /^\d{6}$/.test(code) ? LINK_ERRORS[code] : 'The code is incomplete.';
  return message
    ? { type: 'validation_error', code: 'incomplete_payment_details', message }
    : undefined;
}

/** Errors of the chosen method's fields, by name. */
function findErrors(): readonly (readonly [string, FieldError])[] {
  const now = new Date();
  const found =
    getType() === 'card'
      ? CARD_FIELDS.map(
          (name) => [name, findFinalError(name, getText(name), getNumber(), now)] as const,
        )
      : getType() === 'link'
        ? [['code', getCodeError(getText('code'))] as const]
        : [];
  return found.flatMap(([name, error]) => (error ? [[name, error] as const] : []));
}

function showErrors(errors: readonly (readonly [string, FieldError])[]): void {
  const byName = new Map(errors);
  for (const input of inputs) {
    const error = byName.get(input.name);
    input.setAttribute('aria-invalid', String(error !== undefined));
    const place = document.getElementById(`${input.name}-error`);
    if (place) place.textContent = error?.message ?? '';
  }
}

function reportChange(): void {
  const type = getType();
  for (const item of items)
    item
      .querySelector<HTMLElement>('.content')
      ?.toggleAttribute('hidden', item.dataset.type !== type);
  const usedFields = type === 'card' ? CARD_FIELDS : ['code'];
  const empty = type !== 'klarna' && usedFields.every((name) => getText(name) === '');
  postToPage({
    kind: 'change',
    change: { type, empty, complete: type !== '' && findErrors().length === 0 },
  });
}

function handleInput(input: HTMLInputElement): void {
  if (input.name === 'code') input.value = extractDigits(input.value).slice(0, 6);
  else input.value = formatFieldText(input.name as FieldName, input.value, getNumber());
  input.setAttribute('aria-invalid', 'false');
  const place = document.getElementById(`${input.name}-error`);
  if (place) place.textContent = '';
  reportChange();
}

for (const input of inputs) input.addEventListener('input', () => handleInput(input));
for (const radio of radios) radio.addEventListener('change', reportChange);
document.addEventListener('focusin', () => postToPage({ kind: 'focus' }));
document.addEventListener('focusout', () =>
  setTimeout(() => document.hasFocus() || postToPage({ kind: 'blur' })),
);

function start({ types, shown, appearance }: PaymentFrameOptions): void {
  for (const item of items) item.hidden = !types.includes(item.dataset.type ?? '');
  const first = radios.find(({ value }) => types.includes(value));
  if (first) first.checked = true;
  showPayment(shown);
  const { style } = document.body;
  for (const [name, value] of Object.entries(appearance.variables ?? {}))
    style.setProperty(`--${name}`, String(value));
  const border = (rule: string) => String(appearance.rules?.[rule]?.border ?? '');
  style.setProperty('--item-border', border('.AccordionItem'));
  style.setProperty('--input-border', border('.Input'));
  new ResizeObserver(() =>
    postToPage({ kind: 'size', height: document.body.scrollHeight }),
  ).observe(document.body);
}

function showPayment({ email, amount, currency }: ShownPayment): void {
  const texts = {
    email,
    amount: new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100),
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-shown]'))
    place.textContent = texts[place.dataset.shown as keyof typeof texts];
}

function submit(): SubmitReply {
  const errors = findErrors();
  showErrors(errors);
  const [first] = errors;
  return first ? { error: first[1] } : { selectedPaymentMethod: getType() };
}

async function createToken(billing: Readonly<Record<string, string>>): Promise<unknown> {
  const type = getType();
  const expiry = readExpiry(getText('exp-date'));
  const card = {
    'payment_method_data[card][number]': getNumber(),
    'payment_method_data[card][exp_month]': String(expiry?.month),
    'payment_method_data[card][exp_year]': String(expiry?.year),
    'payment_method_data[card][cvc]': getText('cvc'),
  };
  const body = new URLSearchParams({
    key,
    'payment_method_data[type]': type,
    ...(type === 'card' && card),
    ...billing,
  });
  const response = await fetch('/sandbox/stripe/v1/confirmation_tokens', { method: 'POST', body });
  return response.json();
}

async function handlePageMessage(message: ToPaymentFrame): Promise<void> {
  switch (message.kind) {
    case 'focus':
      return radios.find(({ checked }) => checked)?.focus();
    case 'update':
      return showPayment(message.shown);
    case 'submit':
      return postToPage({ kind: 'replied', id: message.id, reply: submit() });
    case 'create': {
      const failed = {
        error: { type: 'api_connection_error', message: 'The sandbox could not be reached.' },
      };
      const reply = await createToken(message.fields).catch(() => failed);
      postToPage({ kind: 'replied', id: message.id, reply });
    }
  }
}

window.addEventListener('message', (event: MessageEvent<PaymentFrameStart>) => {
  const [first] = event.ports;
  if (event.source !== window.parent || event.data?.kind !== 'start' || !first || port) return;
  port = first;
  key = event.data.key;
  start(event.data.options);
  reportChange();
  port.onmessage = (message: MessageEvent<ToPaymentFrame>) => void handlePageMessage(message.data);
  postToPage({ kind: 'ready', height: document.body.scrollHeight });
});
