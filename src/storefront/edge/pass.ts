import { type AcceptedSecrets, sign, verifySignature } from '#shared/utils/signature.ts';

/** What a browser sends to the gate, in a cookie. Times are milliseconds since 1970. */
export interface Pass {
  /** The platform's access grant, for calls from the store's pages. */
  readonly grant: string;
  readonly expires: number;
  /** When the platform last confirmed the grant. */
  readonly checked: number;
}

const getPurpose = (slug: string) => `gate pass ${slug}`;

/** Name of the cookie that holds the pass. */
export const getPassCookieName = (slug: string): string => `gate-${slug}`;

/** Serializes and signs a pass: `<expires>~<checked>~<grant>~<signature>`. */
export async function signPass(
  secret: string,
  slug: string,
  { grant, expires, checked }: Pass,
): Promise<string> {
  const text = `${expires.toString(36)}~${checked.toString(36)}~${grant}`;
  return `${text}~${await sign(secret, getPurpose(slug), text)}`;
}

/** The pass of a signed text; undefined when it is forged, altered, expired or of another store. */
export async function verifyPass(
  secrets: AcceptedSecrets,
  slug: string,
  text: string,
  now: number,
): Promise<Pass | undefined> {
  const parts = text.split('~');
  const [expires = '', checked = '', grant = '', signature = ''] = parts;
  if (
    parts.length !== 4 ||
    !(await verifySignature(secrets, getPurpose(slug), `${expires}~${checked}~${grant}`, signature))
  ) {
    return undefined;
  }
  const pass = {
    grant,
    expires: Number.parseInt(expires, 36),
    checked: Number.parseInt(checked, 36),
  };
  return pass.expires > now ? pass : undefined;
}
