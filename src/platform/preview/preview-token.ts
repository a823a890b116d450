import * as v from 'valibot';
import { EpochMs, Opaque, Slug } from '#shared/contract/common.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { decrypt, encrypt } from './encrypt.ts';

/** Text as raw DEFLATE (RFC 1951). */
export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The text again; throws for what is no such text, or grows beyond `max` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, max: number): Promise<string> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of unpacked) {
    size += part.length;
    if (size > max) throw new Error(`expected at most ${max} bytes`);
    parts.push(part);
  }
  return new Blob(parts).text();
}

/** Bytes of a draft: a theme with all its texts and its own CSS is below 100 KB. */
const DRAFT_MAX = 512 * 1024;

/** What a preview link carries. The theme is checked by whoever shows it: the link may be older than the schema. */
const PreviewToken = v.object({
  id: Opaque,
  store: Slug,
  /** The store's preview epoch when the link was made: raising it ends all links of before. */
  epoch: v.pipe(v.number(), v.integer()),
  expires: EpochMs,
  theme: v.unknown(),
});
export type PreviewToken = v.InferOutput<typeof PreviewToken>;

/** Each store has a key of its own, also where stores share a secret. */
const purposeOf = (store: string) => `shopkiln preview link 1 ${store}`;

/** The token of a preview link: compressed, then encrypted with the store's preview secret. */
export async function encryptPreviewToken(
  secret: string,
  token: Omit<PreviewToken, 'theme'> & { readonly theme: Theme },
): Promise<string> {
  return encrypt(secret, purposeOf(token.store), await deflate(JSON.stringify(token)));
}

interface Reader {
  readonly secret: string;
  readonly store: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a token of this store carries; undefined where it is forged, altered, expired, revoked or of another store. */
export async function decryptPreviewToken(
  { secret, store, epoch, now }: Reader,
  text: string,
): Promise<PreviewToken | undefined> {
  const packed = await decrypt(secret, purposeOf(store), text);
  if (!packed) return undefined;
  const parsed = v.safeParse(PreviewToken, await readJson(packed));
  if (!parsed.success) return undefined;
  const token = parsed.output;
  return token.store === store && token.epoch === epoch && token.expires > now ? token : undefined;
}

async function readJson(packed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    return JSON.parse(await inflate(packed, DRAFT_MAX));
  } catch {
    return undefined;
  }
}
