import type { BaseIssue } from 'valibot';
import { HttpError } from './http-error.ts';

type Issue = BaseIssue<unknown>;
export type Target = 'param' | 'query' | 'header' | 'json' | 'form';

/**
 * The 400 error for a request that does not match its schema. Valibot's messages quote the input, which can contain a name or
 * an address, so the response says only what was expected.
 */
export function invalidRequest(issues: readonly Issue[], target: Target): HttpError {
  return new HttpError(
    400,
    issues.map((issue) => ({
      message: describeExpectation(issue),
      pointer: getPointer(issue, target),
    })),
  );
}

function describeExpectation({ message, received, expected }: Issue): string {
  if (!message.endsWith(`eceived ${received}`)) return message;
  if (received === 'undefined') return 'required';
  return expected ? `expected ${expected}` : 'not accepted';
}

/** The name of a parameter or the JSON pointer of a body's field. Unknown fields are not named, because their names are input too. */
function getPointer({ path, expected }: Issue, target: Target): string {
  const keys = (path ?? []).map(({ key }) => String(key));
  if (expected === 'never') keys.pop();
  if (target !== 'json') return keys.join('.');
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
