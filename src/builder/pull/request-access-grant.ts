import { grantAccess } from '#shared/contract/access.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { PullError } from './pull-error.ts';

/** What lets a pull into a gated store: its access code traded for a grant. Undefined for an open store. */
export async function requestAccessGrant(
  platform: Platform,
  { slug, gate }: StoreFile,
  accessCode: string | undefined,
): Promise<string | undefined> {
  if (!gate) return undefined;
  const name = getAccessCodeVariable(slug);
  if (!accessCode) {
    throw new PullError(`This store asks for an access code: set ${name}. The platform prints it when it starts.`);
  }
  const answer = await request(platform, grantAccess, { headers: {}, body: { siteKey: slug, accessCode } });
  if (answer.ok) return answer.value.grant;
  const { error } = answer;
  if (error.kind === 'refused' && error.status === 401)
    throw new PullError(`The platform at ${platform.url} refuses the access code in ${name}.`);
  if (error.kind === 'refused' && 'gate' in error.errors) {
    throw new PullError(
      `The platform at ${platform.url} holds this store open although its store.json has a gate: start the platform anew.`,
    );
  }
  throw new PullError(describeError(error));
}
