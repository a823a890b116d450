import { isSigned, sign } from '#shared/utils/signature.ts';

/** What a browser shows at the gate. Times are milliseconds since 1970. */
export interface Pass {
  /** Of the platform, for calls from the store's pages. */
  readonly grant: string;
  readonly expires: number;
  /** When the platform last said that its code still holds. */
  readonly checked: number;
}

const purpose = (slug: string) => `gate pass ${slug}`;

/** Cookie the pass is kept in. */
export const passCookieName = (slug: string): string => `gate-${slug}`;

/** A pass as text, signed: `<end>~<checked>~<grant>~<signature>`. */
export async function signPass(secret: string, slug: string, { grant, expires, checked }: Pass): Promise<string> {
  const text = `${expires.toString(36)}~${checked.toString(36)}~${grant}`;
  return `${text}~${await sign(secret, purpose(slug), text)}`;
}

/** The pass in a text; undefined when it is forged, altered, of another store or over. */
export async function verifyPass(secret: string, slug: string, text: string, now: number): Promise<Pass | undefined> {
  const parts = text.split('~');
  const [end = '', checked = '', grant = '', signature = ''] = parts;
  if (parts.length !== 4 || !(await isSigned(secret, purpose(slug), `${end}~${checked}~${grant}`, signature))) {
    return undefined;
  }
  const pass = { grant, expires: Number.parseInt(end, 36), checked: Number.parseInt(checked, 36) };
  return pass.expires > now ? pass : undefined;
}
