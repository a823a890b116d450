import type { Call, CallInput } from '#shared/contract/call.ts';

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Parts of a request as a caller gives them; a call's schemas say which it takes. */
export interface RequestParts {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

/** Where a call is made: also the address of a page of the platform a browser is sent to. */
export function createRequestUrl<const C extends Call>(
  platform: { readonly url: string },
  call: C,
  input: Omit<CallInput<C>, 'headers' | 'body'>,
): string {
  const { params = {}, query = {} } = input as RequestParts;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const text = String(encodeForm(query));
  return `${platform.url}${path}${text && `?${text}`}`;
}

/** Names and values as a query or a form holds them; what is undefined is left out. */
export function encodeForm(values: Values): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value));
  return form;
}
