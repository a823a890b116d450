import * as v from 'valibot';
import type { CallOutput } from '#contract/call.ts';
import type { verifyDomain } from '#contract/payment.ts';
import type { Selling } from '../checkout/selling.ts';
import { StoreProfile } from '../commerce/stores.ts';
import { readJson } from '../db/json.ts';
import { Refusal } from '../http/refusal.ts';

/** A shop that is tried out on its maker's machine: no provider could look at it. */
const LOCAL = ['localhost', '127.0.0.1'];

const Address = v.pick(StoreProfile, ['storeUrl']);

/** Registers a shop's domain for wallets; only those of the stores here, so nobody uses the seller's account for theirs. */
export async function verifyDomainAnswer(
  { db, providers }: Selling,
  domainName: string,
): Promise<CallOutput<typeof verifyDomain>> {
  const asked = domainName.toLowerCase();
  if (LOCAL.includes(asked)) return { verified: false };
  const rows = await db.selectFrom('stores').select('profile').execute();
  const known = rows.some(({ profile }) => URL.parse(readJson(Address, profile).storeUrl)?.hostname === asked);
  if (!known) throw new Refusal(403, { domainName: ['not the domain of a store'] });
  return { verified: (await providers.stripe?.registerDomain(asked)) ?? false };
}
