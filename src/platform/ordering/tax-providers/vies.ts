import * as v from 'valibot';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { readVatId } from '#shared/rules/tax/vat-ids.ts';
import { fail, ok } from '#shared/utils/result.ts';
import type { VatIdChecker } from './vat-id-checker.ts';

interface ViesOptions {
  /** Address of the API, without the name of a call. */
  readonly url: string;
  readonly timeoutMs?: number | undefined;
}

/** Milliseconds: the shopper waits for it. The registers of some members need several seconds. */
const TIMEOUT_MS = 8_000;

/** The used parts of a response. An error is in `errorWrappers`, also with the status 200. */
const Response = v.object({
  valid: v.optional(v.boolean()),
  requestIdentifier: v.optional(v.nullable(v.string())),
  name: v.optional(v.nullable(v.string())),
  address: v.optional(v.nullable(v.string())),
  errorWrappers: v.optional(v.array(v.object({ error: v.string() }))),
});

/** Divides a VAT id into the code of its country and its number. Sellers write theirs with spaces and dots. */
function divide(vatId: string): readonly [country: string, number: string] {
  const plain = vatId.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '');
  return [plain.slice(0, 2), plain.slice(2)];
}

/** Returns the VAT id of a seller as VIES knows it. Undefined outside the Union: VIES rejects a check in the name of such an id. */
function toRequester(vatId: string): string | undefined {
  const [prefix] = divide(vatId);
  const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
  if (prefix !== 'XI' && !EU_MEMBERS.has(country)) return undefined;
  const read = readVatId(vatId, country);
  return 'id' in read ? read.id : undefined;
}

/** Members that show no names write three hyphens in their place. */
const toLines = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '---');

/** Creates the adapter of VIES, the register of the European Commission (REST API, call `check-vat-number`). */
export function createVies({ url, timeoutMs = TIMEOUT_MS }: ViesOptions): VatIdChecker {
  return {
    async check(vatId, requester) {
      const [countryCode, vatNumber] = divide(vatId);
      const [requesterMemberStateCode, requesterNumber] = divide(
        toRequester(requester ?? '') ?? '',
      );
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({
            countryCode,
            vatNumber,
            ...(requesterNumber && { requesterMemberStateCode, requesterNumber }),
          }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const parsed = v.safeParse(Response, await response.json().catch(() => undefined));
        const error = parsed.success ? parsed.output.errorWrappers?.[0]?.error : undefined;
        if (!response.ok || !parsed.success || parsed.output.valid === undefined)
          return fail(`VIES: ${response.status} ${error ?? ''}`.trim());
        const { valid, requestIdentifier, name, address } = parsed.output;
        const trader = [...toLines(name), ...toLines(address)];
        return ok({
          isValid: valid,
          ...(requestIdentifier && { consultationNumber: requestIdentifier }),
          ...(trader.length > 0 && { trader }),
        });
      } catch (error) {
        return fail(`VIES: ${error instanceof Error ? error.name : 'no response'}`);
      }
    },
  };
}
