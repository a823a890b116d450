import * as v from 'valibot';
import type { AnySchema, Call, CallInput, CallOutput } from '#contract/call.ts';
import { ErrorBody } from '#contract/common.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import type { ApiFailure } from './failure.ts';

/** Tries of a failed request (spec §7, generic fetch helper). */
export const REQUEST_TRIES = 2;
const TIMEOUT_MS = 10_000;

export interface Platform {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

function address(platform: Platform, call: Call, params: Values = {}, query: Values = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${platform.url}${path}${text && `?${text}`}`;
}

function parseAnswer<S extends AnySchema>(
  name: string,
  schema: S,
  body: unknown,
): Result<v.InferOutput<S>, ApiFailure> {
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'the answer';
  return fail({ kind: 'malformed', call: name, message: `${name}: ${where} is not as agreed: ${issue.message}` });
}

/**
 * Makes one call of the contract. A 4xx with an `errors` body fails at once; anything else unusable (network, time-out,
 * 5xx, other 4xx) is tried twice and then fails with '{name} Request retry exceeded limit' (spec §7, §8).
 */
export async function request<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<Result<CallOutput<C>, ApiFailure>> {
  const { params, query } = input as { params?: Values; query?: Values };
  const url = address(platform, call, params, query);
  let cause = '';
  for (let attempt = 1; attempt <= REQUEST_TRIES; attempt++) {
    try {
      const response = await (platform.fetch ?? fetch)(url, {
        method: call.method,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(platform.timeoutMs ?? TIMEOUT_MS),
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return parseAnswer(call.name, call.response, body);
      const refusal = v.safeParse(ErrorBody, body);
      if (response.status < 500 && refusal.success) {
        return fail({ kind: 'refused', call: call.name, status: response.status, errors: refusal.output.errors });
      }
      cause = `${platform.url} answered ${response.status}`;
    } catch (error) {
      cause = `${platform.url}: ${reason(error)}`;
    }
  }
  return fail({ kind: 'exhausted', call: call.name, message: `${call.name} Request retry exceeded limit`, cause });
}

/** `fetch` hides the useful part ("connect ECONNREFUSED …") in its cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
