import { PullError } from './pull-error.ts';
import type { RequestError } from './request-from-platform.ts';

interface Fallback<T> {
  /** Name of what was requested, for messages. */
  readonly what: string;
  /** The value of the last build. */
  readonly last: T | undefined;
  /** The value when the platform does not offer the call, and the name of that value for the warning. */
  readonly initial: T;
  readonly initialName: string;
}

/**
 * Returns the value to use after a failed request. This is the value of the last build, so that one failed request does not change
 * a running shop. Before the first build, it is the initial value when the platform does not offer the call. Any other failure
 * then throws a {@link PullError}, because a value that the seller did not choose must not be published.
 */
export function fallBack<T>(
  failure: RequestError,
  { what, last, initial, initialName }: Fallback<T>,
  warnings: string[],
): T {
  if (last !== undefined) {
    warnings.push(`${what} of the last build used: ${failure.message}`);
    return last;
  }
  if (!failure.isNotOffered && !failure.isMissing) {
    throw new PullError(
      `No ${what} from the platform or from an earlier build: ${failure.message}`,
      failure,
    );
  }
  warnings.push(`${initialName} used: ${failure.message}`);
  return initial;
}
