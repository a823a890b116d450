import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { compileBrowserScript, isScriptName } from './browser-script.ts';

test.each(['stripe.js', 'paypal.js', 'card-frame.js', 'page.js', 'try.js'])(
  '%s is a classic script without TypeScript types',
  (name) => {
    if (!isScriptName(name)) throw new Error(`${name} is not served`);
    const code = compileBrowserScript(name);
    // Throws for anything that is not JavaScript, and for an import: a classic script has none.
    expect(() => new Script(code)).not.toThrow();
    expect(code).not.toMatch(/^\s*(?:import|export)\b/m);
  },
);

test('an unknown name has no script', () => {
  expect(isScriptName('card-rules.js')).toBe(false);
  expect(isScriptName('constructor')).toBe(false);
});
