import type { VatIdRecord } from '#platform/pricing/vat-check.ts';
import type { Result } from '#shared/utils/result.ts';

/** Checks VAT ids of members of the European Union, and of Northern Ireland. */
export interface VatIdChecker {
  /**
   * Checks a VAT id such as `ATU12345678` for a seller with the VAT id `requester`. Never throws. Fails with the reason while the register
   * does not respond: then nobody knows whether the id is valid.
   */
  readonly check: (
    vatId: string,
    requester: string | undefined,
  ) => Promise<Result<VatIdRecord, string>>;
}
