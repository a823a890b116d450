import * as v from 'valibot';
import { Opaque } from '#shared/contract/common.ts';
import { fromBase64Url, toBase64Url } from '#shared/utils/base64url.ts';
import { getReturnKey } from './return-key.ts';

/** Ids that are needed when a shopper returns from a provider. */
const PaymentReturn = v.object({ checkoutId: Opaque, paymentId: Opaque, paymentToken: Opaque });
export type PaymentReturn = v.InferOutput<typeof PaymentReturn>;

const IV_BYTES = 12;

/** Encrypts the ids of a payment as a query value. URLs end up in logs and histories, which must not show the ids. */
export async function encryptReturn(payment: PaymentReturn): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(payment));
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getReturnKey(), text),
  );
  const bytes = new Uint8Array(IV_BYTES + encrypted.length);
  bytes.set(iv);
  bytes.set(encrypted, IV_BYTES);
  return toBase64Url(bytes);
}

/** Decrypts a value of {@link encryptReturn} of this browser. Returns undefined for any other value. */
export async function decryptReturn(encrypted: string): Promise<PaymentReturn | undefined> {
  try {
    const bytes = fromBase64Url(encrypted);
    const iv = bytes.slice(0, IV_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await getReturnKey(),
      bytes.slice(IV_BYTES),
    );
    const parsed = v.safeParse(PaymentReturn, JSON.parse(new TextDecoder().decode(text)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
