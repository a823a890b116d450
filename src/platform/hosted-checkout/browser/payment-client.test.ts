import { beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOutcome } from '#shared/rules/checkout/payment-client/client.ts';

/** The properties of an element that the page's script uses. */
class FakeElement {
  disabled = false;
  className = '';
  href = '';
  textContent = '';
  children: unknown[] = [];
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
}

const texts = new Proxy(
  {},
  { get: (_, name) => (name === 'toJSON' ? undefined : `text of ${String(name)}`) },
);
let elements: Record<'page-data' | 'place-order' | 'progress' | 'message', FakeElement>;
let showOutcome: (outcome: PaymentOutcome) => void;
let page: typeof import('./page.ts');

beforeEach(async () => {
  vi.resetModules();
  elements = {
    'page-data': new FakeElement(),
    'place-order': new FakeElement(),
    progress: new FakeElement(),
    message: new FakeElement(),
  };
  elements['page-data'].textContent = '{}';
  vi.stubGlobal('document', {
    getElementById: (id: keyof typeof elements) => elements[id],
    createElement: () => new FakeElement(),
  });
  vi.spyOn(JSON, 'parse').mockReturnValueOnce({ texts });
  page = await import('./page.ts');
  ({ showOutcome } = await import('./payment-client.ts'));
  page.showProgress('text of confirming');
  return () => vi.unstubAllGlobals();
});

test.each(['unknown', 'pending', 'paid'] as const)(
  'CHK-18 the outcome %s shows a status and leaves the button disabled, even after a later error',
  (step) => {
    showOutcome({ step });
    page.showError('text of cardNotLoaded');
    const { progress, message, 'place-order': button } = elements;
    expect([progress.textContent, message.textContent, button.disabled]).toEqual([
      `text of ${step}`,
      '',
      true,
    ]);
  },
);

test('CHK-18 an unfinished payment links to the approval and can be repeated', () => {
  showOutcome({ step: 'unfinished', redirectUrl: 'https://bank.example/approve' });
  const { message, 'place-order': button } = elements;
  expect([message.textContent, button.disabled]).toEqual(['text of unfinished', false]);
  expect(message.children).toContainEqual(
    expect.objectContaining({
      href: 'https://bank.example/approve',
      textContent: 'text of unfinishedGo',
    }),
  );
});

test('CHK-18 after a declined payment the shopper can try again', () => {
  showOutcome({ step: 'declined', reason: 'failed' });
  const { progress, message, 'place-order': button } = elements;
  expect([progress.textContent, message.textContent, button.disabled]).toEqual([
    '',
    'text of failed',
    false,
  ]);
});

test.each([
  [
    { status: 402, message: 'card_error', displayMessage: 'Your card has expired.' },
    'payment.card.expired',
  ],
  [
    { status: 402, message: 'card_error', displayMessage: 'do_not_honor (51)' },
    'payment.card.declined',
  ],
  [
    { status: 402, message: 'unavailable', displayMessage: 'There was an issue with it' },
    'notAuthorized',
  ],
  [
    { status: 422, errors: [{ code: 'out_of_stock', message: 'too few are left of 1-1-1' }] },
    'soldOut',
  ],
  [
    {
      status: 429,
      errors: [{ code: 'too_many_unpaid', message: 'too many' }],
      displayMessage: 'Too many',
    },
    'tooManyUnpaid',
  ],
  [{ status: 429, errors: [{ message: 'too many requests' }] }, 'unreachable'],
  [{ status: 500, errors: [{ message: 'something went wrong' }] }, 'unreachable'],
  [{ status: 409, errors: [{ code: 'amount_changed', message: 'expected 1200' }] }, 'totalChanged'],
])(
  'FAULT-13 a payment of the hosted checkout that is rejected with %o is explained in the language of the shopper, by the code of the error',
  (rejection, text) => {
    showOutcome({
      step: 'rejected',
      error: { kind: 'refused', call: 'SubmitCheckout', errors: [], ...rejection },
    });
    const { message, 'place-order': button } = elements;
    expect([message.textContent, button.disabled]).toEqual([`text of ${text}`, false]);
  },
);
