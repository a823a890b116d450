import { sign, verifySignature } from '#shared/utils/signature.ts';

/** How long a grant holds, in ms: a page that stays open longer asks for a new one when it is loaded again. */
export const PREVIEW_GRANT_MS = 3_600_000;

interface Grant {
  readonly store: string;
  /** The store's preview epoch when it was given. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const PURPOSE = 'preview grant';
const textOf = ({ store, epoch, expires }: Grant) => `${store}.${epoch}.${expires}`;

/** Lets its holder see what is not public of one store: `{expires}.{signature}`. */
export const signPreviewGrant = async (secret: string, grant: Grant): Promise<string> =>
  `${grant.expires}.${await sign(secret, PURPOSE, textOf(grant))}`;

/** Whether `text` is a grant of this store and epoch that still holds. */
export async function isPreviewGrantValid(
  secret: string,
  { store, epoch, now }: Pick<Grant, 'store' | 'epoch'> & { readonly now: number },
  text: string,
): Promise<boolean> {
  const [, digits, signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(text) ?? [];
  const expires = Number(digits);
  return expires > now && verifySignature(secret, PURPOSE, textOf({ store, epoch, expires }), signature);
}
