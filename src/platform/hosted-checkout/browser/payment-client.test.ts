import { beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOutcome } from '#shared/rules/checkout/payment-client/client.ts';

/** As much of an element as the page's script uses. */
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

const texts = new Proxy({}, { get: (_, name) => (name === 'toJSON' ? undefined : `text of ${String(name)}`) });
let elements: Record<'facts' | 'place' | 'busy' | 'said', FakeElement>;
let showOutcome: (outcome: PaymentOutcome) => void;
let page: typeof import('./page.ts');

beforeEach(async () => {
  vi.resetModules();
  elements = { facts: new FakeElement(), place: new FakeElement(), busy: new FakeElement(), said: new FakeElement() };
  elements.facts.textContent = '{}';
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
  'CHK-18 the outcome %s is a status and keeps the button blocked, whatever fails after it',
  (step) => {
    showOutcome({ step });
    page.showError('text of cardNotLoaded');
    const { busy, said, place } = elements;
    expect([busy.textContent, said.textContent, place.disabled]).toEqual([`text of ${step}`, '', true]);
  },
);

test('CHK-18 an unfinished payment links to the approval, and can be tried again', () => {
  showOutcome({ step: 'unfinished', redirectUrl: 'https://bank.example/approve' });
  const { said, place } = elements;
  expect([said.textContent, place.disabled]).toEqual(['text of unfinished', false]);
  expect(said.children).toContainEqual(
    expect.objectContaining({ href: 'https://bank.example/approve', textContent: 'text of unfinishedGo' }),
  );
});

test('CHK-18 after a declined payment the shopper can try again', () => {
  showOutcome({ step: 'declined', reason: 'failed' });
  const { busy, said, place } = elements;
  expect([busy.textContent, said.textContent, place.disabled]).toEqual(['', 'text of failed', false]);
});
