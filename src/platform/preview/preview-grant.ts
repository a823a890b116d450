import { type AcceptedSecrets, sign, verifySignature } from '#shared/utils/signature.ts';

/** Lifetime of a grant in milliseconds. A page that is open longer gets a new one when it is reloaded. */
export const PREVIEW_GRANT_MS = 3_600_000;

interface Grant {
  readonly store: string;
  /** The store's preview epoch when the grant was signed. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const PURPOSE = 'preview grant';
const serialize = ({ store, epoch, expires }: Grant) => `${store}.${epoch}.${expires}`;

/** Signs a grant that shows a store's private listings: `{expires}.{signature}`. */
export const signPreviewGrant = async (secret: string, grant: Grant): Promise<string> =>
  `${grant.expires}.${await sign(secret, PURPOSE, serialize(grant))}`;

/** Whether `text` is an unexpired grant of this store and epoch. */
export async function isPreviewGrantValid(
  secrets: AcceptedSecrets,
  { store, epoch, now }: Pick<Grant, 'store' | 'epoch'> & { readonly now: number },
  text: string,
): Promise<boolean> {
  const [, digits, signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(text) ?? [];
  const expires = Number(digits);
  return (
    expires > now &&
    verifySignature(secrets, PURPOSE, serialize({ store, epoch, expires }), signature)
  );
}
