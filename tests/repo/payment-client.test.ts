import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = new URL('../../src', import.meta.url).pathname;
const PAYMENT_CLIENT = 'shared/rules/checkout/payment-client/';
/** Browser code that takes payments. */
const PROGRAMS = ['storefront/features/payment', 'platform/hosted-checkout/browser'];
/** Names (as the contract exports them) and paths of the calls that change a payment. */
const PAYMENT_CALL =
  /\b(?:initiatePayment|updatePayment|getPayment|submitCheckout)\b(?!\.name)|\/v1\/(?:payment|checkout\/submit)/;

const code = (file: string) =>
  readFileSync(join(SRC, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import [^;]*;$/gm, '');

for (const program of PROGRAMS) {
  const files = globSync(`${program}/**/*.{ts,tsx}`, { cwd: SRC }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );

  test(`CODE-3 ${program} pays through the shared payment client`, () => {
    const imports = files.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n');
    for (const name of ['start-payment', 'submit-order', 'confirm-payment'])
      expect(imports).toContain(`'#${PAYMENT_CLIENT}${name}.ts'`);
  });

  test(`CODE-3 ${program} makes no payment calls directly`, () => {
    expect(
      files.filter((file) => PAYMENT_CALL.test(code(file)) || /\bfetch\(/.test(code(file))),
    ).toEqual([]);
  });
}

test('CODE-3 the check finds the calls of the payment client', () => {
  const files = globSync(`${PAYMENT_CLIENT}*.ts`, { cwd: SRC }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.filter((file) => PAYMENT_CALL.test(code(file))).length).toBeGreaterThanOrEqual(3);
});
