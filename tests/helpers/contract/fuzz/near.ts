import fc from 'fast-check';
import { hostileText } from './values.ts';

/** Any text, mostly one of `valid` with a part removed, repeated or replaced by hostile text. */
export function near(...valid: readonly string[]): fc.Arbitrary<string> {
  const changed = fc
    .record({
      text: fc.constantFrom(...valid),
      from: fc.nat(200),
      length: fc.nat(12),
      insert: fc.oneof(fc.constant(''), hostileText, fc.string({ maxLength: 3 })),
      isRepeated: fc.boolean(),
    })
    .map(({ text, from, length, insert, isRepeated }) => {
      const at = from % (text.length + 1);
      return (
        text.slice(0, at) + insert + text.slice(isRepeated ? Math.max(0, at - length) : at + length)
      );
    });
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 1, arbitrary: fc.constantFrom(...valid) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
}
