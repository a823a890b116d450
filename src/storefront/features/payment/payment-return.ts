import * as v from 'valibot';
import { Opaque } from '#shared/contract/common.ts';
import { fromBase64Url, toBase64Url } from '#shared/utils/base64url.ts';
import { getReturnKey } from './return-key.ts';

/** What a shopper who comes back from a provider has to have with them. */
const PaymentReturn = v.object({ checkoutId: Opaque, paymentId: Opaque, paymentToken: Opaque });
export type Returning = v.InferOutput<typeof PaymentReturn>;

const IV_BYTES = 12;

/** The payment's ids as a query value that says nothing to whoever reads the address (design 7.3). */
export async function encryptReturn(payment: Returning): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(payment));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getReturnKey(), text));
  const bytes = new Uint8Array(IV_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, IV_BYTES);
  return toBase64Url(bytes);
}

/** What {@link encryptReturn} sealed in this browser; undefined for anything else. */
export async function decryptReturn(sealed: string): Promise<Returning | undefined> {
  try {
    const bytes = fromBase64Url(sealed);
    const iv = bytes.slice(0, IV_BYTES);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getReturnKey(), bytes.slice(IV_BYTES));
    const parsed = v.safeParse(PaymentReturn, JSON.parse(new TextDecoder().decode(text)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
