import { PREVIEW_TOKEN_MAX } from '#shared/contract/preview.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH } from '#shared/rules/preview/preview-link.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createSecretId } from '../db/secret-id.ts';
import { loadPreviewKey, type PreviewContext } from './preview-context.ts';
import { type DraftTexts, encryptPreviewToken } from './preview-token.ts';

export interface PreviewLinkRequest {
  readonly store: { readonly id: string; readonly slug: string };
  readonly theme: Theme;
  /** Translations of the draft. Without them, it has those of the store. */
  readonly texts?: DraftTexts | undefined;
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
  { store, theme, texts, shopUrl, durationMs: lasts }: PreviewLinkRequest,
): Promise<Result<PreviewLink, string>> {
  const { secret, epoch } = await loadPreviewKey(previews, store);
  const expires = previews.clock() + lasts;
  const draft = {
    id: createSecretId(),
    store: store.slug,
    epoch,
    expires,
    theme,
    ...(texts && { texts }),
  };
  const token = await encryptPreviewToken(secret, draft);
  if (token.length > PREVIEW_TOKEN_MAX) {
    return fail(
      `The draft is too large for a link: ${token.length} characters, expected at most ${PREVIEW_TOKEN_MAX}`,
    );
  }
  return ok({ url: `${new URL('/', shopUrl).href}${PREVIEW_HASH}${token}`, expires });
}
