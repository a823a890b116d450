const script = document.currentScript;
/** Origin of the platform that served this script. */
export const PLATFORM = new URL(script instanceof HTMLScriptElement ? script.src : location.href)
  .origin;

export interface StripeResponse {
  readonly error?: { readonly type: string; readonly code?: string; readonly message?: string };
}

/**
 * Sends one request with the publishable key to the sandbox's Stripe. Throws only on network errors; a declined
 * request is a normal response.
 */
export async function requestStripe<T>(
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<T & StripeResponse> {
  const address = `${PLATFORM}/sandbox/stripe/v1/${path}`;
  const params = new URLSearchParams(fields);
  try {
    const response = await (method === 'GET'
      ? fetch(`${address}?${params}`)
      : fetch(address, { method, body: params }));
    return (await response.json()) as T & StripeResponse;
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider.';
    return { error: { type: 'api_connection_error', message } } as T & StripeResponse;
  }
}

/** Billing details as form fields, without null and missing values. */
export function toBillingFields(
  details: unknown,
  name = 'billing_details',
): Record<string, string> {
  if (typeof details === 'string') return { [name]: details };
  if (typeof details !== 'object' || details === null) return {};
  const fields = Object.entries(details).map(([part, value]) =>
    toBillingFields(value, `${name}[${part}]`),
  );
  return Object.assign({}, ...fields);
}
