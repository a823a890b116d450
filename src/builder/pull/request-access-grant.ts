import { grantAccess } from '#shared/contract/access.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { PullError } from './pull-error.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
import { toPullError } from './request-or-throw.ts';

/** Exchanges the access code of a gated store for an access grant. Undefined for an open store. Throws a {@link PullError}. */
export async function requestAccessGrant(
  platform: PullPlatform,
  { slug, gate }: StoreFile,
  accessCode: string | undefined,
): Promise<string | undefined> {
  if (!gate) return undefined;
  const name = getAccessCodeVariable(slug);
  if (!accessCode) {
    throw new PullError(
      `This store needs an access code: set ${name}. The platform prints it when it starts.`,
    );
  }
  const response = await requestFromPlatform(platform, grantAccess, {
    headers: {},
    body: { siteKey: slug, accessCode },
  });
  if (response.ok) return response.value.grant;
  const { error } = response.error;
  if (error.kind === 'refused' && error.status === 401)
    throw new PullError(`The platform at ${platform.url} rejects the access code in ${name}.`);
  if (error.kind === 'refused' && 'gate' in error.errors) {
    throw new PullError(
      `The platform at ${platform.url} serves this store without a gate, although its store.json has one: restart the platform.`,
    );
  }
  throw toPullError(response.error);
}
