const script = document.currentScript;
/** The platform that served this script. */
export const PLATFORM = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

export interface StripeResponse {
  readonly error?: { readonly type: string; readonly code?: string; readonly message?: string };
}

/** One request to the sandbox's Stripe with the publishable key. A refusal is an answer; only the network fails. */
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

/** Billing details as form fields; what is null or missing is left out. */
export function billingFields(details: unknown, name = 'billing_details'): Record<string, string> {
  if (typeof details === 'string') return { [name]: details };
  if (typeof details !== 'object' || details === null) return {};
  const fields = Object.entries(details).map(([part, value]) => billingFields(value, `${name}[${part}]`));
  return Object.assign({}, ...fields);
}
