import * as v from 'valibot';
import { expect, test } from 'vitest';
import { invalidRequest } from './field-errors.ts';

const Body = v.strictObject({
  customer: v.object({ email: v.pipe(v.string(), v.email()), 'a/b': v.optional(v.number()) }),
});

function errorsOf(input: unknown) {
  const { issues } = v.safeParse(Body, input);
  return invalidRequest(issues ?? [], 'json').body.errors;
}

test('an invalid field of a body is named by a JSON pointer, and its value is not repeated', () => {
  expect(errorsOf({ customer: { email: 'mary', 'a/b': 'miller' } })).toEqual([
    { message: 'not accepted', pointer: '/customer/email' },
    { message: 'expected number', pointer: '/customer/a~1b' },
  ]);
  expect(errorsOf({ customer: {} })).toEqual([{ message: 'required', pointer: '/customer/email' }]);
});

test('an unknown field is not named', () => {
  const errors = errorsOf({ customer: { email: 'a@example.com' }, miller: 1 });
  expect(JSON.stringify(errors)).not.toContain('miller');
  expect(errors).toHaveLength(1);
});

test('a body that is not an object gets one error for the body', () => {
  expect(errorsOf('mary')).toEqual([{ message: 'expected Object', pointer: '' }]);
});
