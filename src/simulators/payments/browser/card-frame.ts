/** Runs in the iframe of the card fields. Card data is sent from here to the platform and to nobody else. */
import {
  type FieldName,
  type FieldState,
  findFinalError,
  formatFieldText,
  validateField,
} from './card-fields.ts';
import { detectBrand, extractDigits, readExpiry } from './card-rules.ts';
import { applyStyle } from './frame-style.ts';
import type {
  CardPart,
  FrameOptions,
  FrameStart,
  FromFrame,
  Sibling,
  ToFrame,
} from './messages.ts';

const part = (document.body.dataset.part ?? 'card') as CardPart;
const inputs = [...document.querySelectorAll('input')];
const left = new Set<FieldName>();
const siblings = new Map<CardPart, MessagePort>();
const pendingTexts = new Map<number, (text: string) => void>();
let key = '';
let port: MessagePort | undefined;
let requestCount = 0;
/** The digits of the card number when another iframe holds that field. They decide the length of the security code. */
let siblingDigits = '';

const getFieldName = (input: HTMLInputElement) => input.name as FieldName;
const getFieldText = (name: FieldName): string =>
  inputs.find((input) => input.name === name)?.value ?? '';
const visible = (): HTMLInputElement[] => inputs.filter(({ hidden }) => !hidden);
const readCardDigits = (): string =>
  part === 'card' || part === 'cardNumber'
    ? extractDigits(getFieldText('cardnumber'))
    : siblingDigits;
const getInputState = (input: HTMLInputElement): FieldState =>
  validateField(
    getFieldName(input),
    input.value,
    readCardDigits(),
    left.has(getFieldName(input)),
    new Date(),
  );
const postToPage = (message: FromFrame): void => port?.postMessage(message);

function reportChange(): void {
  const states = visible().map((input) => {
    const state = getInputState(input);
    input.setAttribute('aria-invalid', String(state.error !== undefined));
    return state;
  });
  postToPage({
    kind: 'change',
    change: {
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      error: states.find(({ error }) => error)?.error,
      brand: detectBrand(readCardDigits()),
      postalCode: getFieldText('postal'),
    },
  });
}

function handleInput(input: HTMLInputElement): void {
  const name = getFieldName(input);
  const atEnd = input.selectionStart === input.value.length;
  const before = input.selectionStart ?? input.value.length;
  input.value = formatFieldText(name, input.value, readCardDigits());
  if (!atEnd) input.setSelectionRange(before, before);
  left.delete(name);
  if (name === 'cardnumber') {
    for (const sibling of siblings.values())
      sibling.postMessage({
        kind: 'number',
        digits: readCardDigits().slice(0, 6),
      } satisfies Sibling);
  }
  reportChange();
  if (atEnd && getInputState(input).complete) visible()[visible().indexOf(input) + 1]?.focus();
}

for (const input of inputs) {
  input.addEventListener('input', () => handleInput(input));
  input.addEventListener('focus', () => postToPage({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    left.add(getFieldName(input));
    reportChange();
    // Focus that moves to the next field does not leave the card.
    setTimeout(() => document.hasFocus() || postToPage({ kind: 'blur' }));
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') postToPage({ kind: 'escape' });
    const index = visible().indexOf(input);
    if (event.key === 'Backspace' && input.value === '') visible()[index - 1]?.focus();
  });
}

function update({ hidePostalCode, ...options }: FrameOptions): void {
  for (const input of inputs) {
    if (input.name === 'postal' && hidePostalCode !== undefined) input.hidden = hidePostalCode;
    if (options.disabled !== undefined) input.disabled = options.disabled;
    if (options.placeholder !== undefined && part !== 'card')
      input.placeholder = options.placeholder;
  }
  if (options.style) applyStyle(document.body, options.style);
}

/** Receives the values of the other fields of a split card from their iframes. */
function requestText(other: CardPart): Promise<string> {
  const sibling = siblings.get(other);
  if (!sibling) return Promise.resolve('');
  requestCount += 1;
  const id = requestCount;
  return new Promise((resolve) => {
    pendingTexts.set(id, resolve);
    sibling.postMessage({ kind: 'request', id } satisfies Sibling);
  });
}

function handleSiblingMessage(from: CardPart, message: Sibling): void {
  if (message.kind === 'text') {
    pendingTexts.get(message.id)?.(message.text);
    pendingTexts.delete(message.id);
  } else if (message.kind === 'request') {
    siblings.get(from)?.postMessage({
      kind: 'text',
      id: message.id,
      text: inputs[0]?.value ?? '',
    } satisfies Sibling);
  } else {
    siblingDigits = message.digits;
    reportChange();
  }
}

/** Creates a payment method from the field values. The platform responds with the method or an error. */
async function createPaymentMethod(billing: Readonly<Record<string, string>>): Promise<unknown> {
  const whole = part === 'card';
  const number = extractDigits(getFieldText('cardnumber'));
  const expiryText = whole ? getFieldText('exp-date') : await requestText('cardExpiry');
  const cvc = whole ? getFieldText('cvc') : await requestText('cardCvc');
  const postal = visible().find(({ name }) => name === 'postal');
  const now = new Date();
  const error =
    findFinalError('cardnumber', number, number, now) ??
    findFinalError('exp-date', expiryText, number, now) ??
    findFinalError('cvc', cvc, number, now) ??
    (postal ? findFinalError('postal', postal.value, number, now) : undefined);
  if (error) return { error };
  const expiry = readExpiry(expiryText);
  const body = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': number,
    'card[exp_month]': String(expiry?.month),
    'card[exp_year]': String(expiry?.year),
    'card[cvc]': cvc,
    ...(postal && { 'billing_details[address][postal_code]': postal.value }),
    ...billing,
  });
  const response = await fetch('/sandbox/stripe/v1/payment_methods', { method: 'POST', body });
  return response.json();
}

async function handlePageMessage(message: ToFrame, ports: readonly MessagePort[]): Promise<void> {
  switch (message.kind) {
    case 'focus':
      return inputs[0]?.focus();
    case 'blur':
      for (const input of inputs) input.blur();
      return;
    case 'clear':
      for (const input of inputs) input.value = '';
      left.clear();
      return reportChange();
    case 'update':
      return update(message.options);
    case 'sibling': {
      const [sibling] = ports;
      if (!sibling) return;
      siblings.set(message.part, sibling);
      sibling.onmessage = (event: MessageEvent<Sibling>) =>
        handleSiblingMessage(message.part, event.data);
      return;
    }
    case 'use': {
      const { id, billing } = message;
      const failed = {
        error: { type: 'api_connection_error', message: 'The sandbox could not be reached.' },
      };
      postToPage({
        kind: 'used',
        id,
        reply: await createPaymentMethod(billing).catch(() => failed),
      });
    }
  }
}

window.addEventListener('message', function start(event: MessageEvent<FrameStart>) {
  const [first] = event.ports;
  if (event.source !== window.parent || event.data?.kind !== 'start' || !first || port) return;
  port = first;
  key = event.data.key;
  update(event.data.options);
  port.onmessage = (message: MessageEvent<ToFrame>) =>
    void handlePageMessage(message.data, message.ports);
  postToPage({ kind: 'ready', height: document.body.scrollHeight });
});
