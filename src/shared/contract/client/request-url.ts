import type { Call, CallInput } from '#shared/contract/call.ts';

export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Parts of a request. The schemas of a call define which ones it has. */
export interface RequestParts {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

/** Returns the URL of a call, or of a platform page to which a browser navigates. */
export function createRequestUrl<const C extends Call>(
  platform: { readonly url: string },
  call: C,
  input: Omit<CallInput<C>, 'headers' | 'body'>,
): string {
  const { params = {}, query = {} } = input as RequestParts;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const text = String(encodeForm(query));
  return `${platform.url}${path}${text && `?${text}`}`;
}

/** Encodes names and values for a query or a form. Undefined values are omitted. */
export function encodeForm(values: Values): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.set(name, String(value));
  return form;
}
