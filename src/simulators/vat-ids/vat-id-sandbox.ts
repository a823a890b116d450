import { createHash } from 'node:crypto';
import type { VatIdChecker } from '#platform/ordering/tax-providers/vat-id-checker.ts';
import { fail, ok } from '#shared/utils/result.ts';

/** Digits in a number that is not valid, and in one that cannot be checked. All others are valid. */
const INVALID = '404';
const UNAVAILABLE = '503';

/** Imitates a register of VAT ids. A consultation number comes with each check by a seller who has a VAT id. */
export const vatIdSandbox: VatIdChecker = {
  async check(vatId, requester) {
    if (vatId.includes(UNAVAILABLE)) return fail('the register of the member does not respond');
    const isValid = !vatId.includes(INVALID);
    const hash = createHash('sha256').update(`${vatId} ${requester}`).digest('hex');
    return ok({
      isValid,
      ...(requester !== undefined && { consultationNumber: `SANDBOX${hash.slice(0, 9)}` }),
    });
  },
};
