import type { BaseIssue } from 'valibot';
import { HttpError } from './http-error.ts';

type Issue = BaseIssue<unknown>;
export type Target = 'param' | 'query' | 'header' | 'json' | 'form';

/**
 * Refuses a request whose parts do not fit. Valibot's own messages quote what was sent; a request can hold a name or
 * an address, so only what was expected is answered.
 */
export function invalidRequest(issues: readonly Issue[], target: Target): HttpError {
  return new HttpError(
    400,
    issues.map((issue) => ({ message: expectation(issue), pointer: pointer(issue, target) })),
  );
}

function expectation({ message, received, expected }: Issue): string {
  if (!message.endsWith(`eceived ${received}`)) return message;
  if (received === 'undefined') return 'required';
  return expected ? `expected ${expected}` : 'not accepted';
}

/** A parameter by its name, a field of a body as a JSON pointer. A field nobody knows is not named: it is input too. */
function pointer({ path, expected }: Issue, target: Target): string {
  const keys = (path ?? []).map(({ key }) => String(key));
  if (expected === 'never') keys.pop();
  if (target !== 'json') return keys.join('.');
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
