import { PREVIEW_TOKEN_MAX } from '#shared/contract/preview.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createSecretId } from '../db/secret-id.ts';
import { loadPreviewKey, type PreviewContext } from './preview-context.ts';
import { encryptPreviewToken } from './preview-token.ts';

export interface PreviewLinkRequest {
  readonly store: { readonly id: string; readonly slug: string };
  readonly theme: Theme;
  /** URL of the shop that shows the draft. */
  readonly shopUrl: string;
  /** Lifetime in milliseconds. */
  readonly durationMs: number;
}

export interface PreviewLink {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Creates a link that shows a draft theme in a shop. The error is a message for the user. */
export async function createPreviewLink(
  previews: PreviewContext,
  { store, theme, shopUrl, durationMs: lasts }: PreviewLinkRequest,
): Promise<Result<PreviewLink, string>> {
  const { secret, epoch } = await loadPreviewKey(previews, store);
  const expires = previews.clock() + lasts;
  const token = await encryptPreviewToken(secret, { id: createSecretId(), store: store.slug, epoch, expires, theme });
  if (token.length > PREVIEW_TOKEN_MAX) {
    return fail(`The draft is too large for a link: ${token.length} characters, expected at most ${PREVIEW_TOKEN_MAX}`);
  }
  return ok({ url: `${new URL('/', shopUrl).href}${PREVIEW_HASH}${token}`, expires });
}
