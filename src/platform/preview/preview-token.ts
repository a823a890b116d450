import * as v from 'valibot';
import { EpochMs, LocaleCode, Opaque, Slug } from '#shared/contract/common.ts';
import { ThemeTexts } from '#shared/contract/store-folder/texts-files.ts';
import type { Theme } from '#shared/contract/theme.ts';
import type { AcceptedSecrets } from '#shared/utils/signature.ts';
import { decrypt, encrypt } from './encrypt.ts';

/** Compresses text with raw DEFLATE (RFC 1951). */
export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

/** Decompresses text. Throws for invalid data, and for text of more than `max` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, max: number): Promise<string> {
  const decompressed = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of decompressed) {
    size += part.length;
    if (size > max) throw new Error(`expected at most ${max} bytes`);
    parts.push(part);
  }
  return new Blob(parts).text();
}

/** Maximum number of bytes of a draft; a theme with all texts and custom CSS has less than 100 KB. */
const DRAFT_MAX = 512 * 1024;

/** The content of a preview link. The theme is validated when it is opened: the link may be older than the schema. */
const PreviewToken = v.object({
  id: Opaque,
  store: Slug,
  /** The store's preview epoch when the link was created. Incrementing it revokes earlier links. */
  epoch: v.pipe(v.number(), v.integer()),
  expires: EpochMs,
  theme: v.unknown(),
  /** Texts of the draft by language. Without them, a draft has the translations of the store. */
  texts: v.optional(v.unknown()),
});
export type PreviewToken = v.InferOutput<typeof PreviewToken>;

/** The translations of a draft theme by language. */
export const DraftTexts = v.record(LocaleCode, v.optional(ThemeTexts));
export type DraftTexts = Readonly<Partial<Record<LocaleCode, ThemeTexts | undefined>>>;

/** Gives each store its own key, even when stores share a secret. */
const getPurpose = (store: string) => `shopkiln preview link 1 ${store}`;

/** Compresses and encrypts the token of a preview link. */
export async function encryptPreviewToken(
  secret: string,
  token: Omit<PreviewToken, 'theme' | 'texts'> & {
    readonly theme: Theme;
    readonly texts?: DraftTexts | undefined;
  },
): Promise<string> {
  return encrypt(secret, getPurpose(token.store), await deflate(JSON.stringify(token)));
}

interface TokenReader {
  /** One of them has encrypted the token. */
  readonly secret: AcceptedSecrets;
  readonly store: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Decrypts a token of this store; undefined when it is forged, altered, expired, revoked or of another store. */
export async function decryptPreviewToken(
  { secret: secrets, store, epoch, now }: TokenReader,
  text: string,
): Promise<PreviewToken | undefined> {
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets)
    compressed ??= await decrypt(secret, getPurpose(store), text);
  if (!compressed) return undefined;
  const parsed = v.safeParse(PreviewToken, await parseCompressed(compressed));
  if (!parsed.success) return undefined;
  const token = parsed.output;
  return token.store === store && token.epoch === epoch && token.expires > now ? token : undefined;
}

async function parseCompressed(compressed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    return JSON.parse(await inflate(compressed, DRAFT_MAX));
  } catch {
    return undefined;
  }
}
