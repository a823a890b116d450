import * as v from 'valibot';
import type { CallOutput } from '#shared/contract/call.ts';
import type { previewTheme } from '#shared/contract/preview.ts';
import { Theme } from '#shared/contract/theme.ts';
import { loadPreviewKey, type PreviewContext } from './preview-context.ts';
import { PREVIEW_GRANT_MS, signPreviewGrant } from './preview-grant.ts';
import { DraftTexts, decryptPreviewToken } from './preview-token.ts';

interface OpenedDraft extends CallOutput<typeof previewTheme> {
  /** Translations of the draft. Undefined when it has those of the store. */
  readonly texts: DraftTexts | undefined;
}

/** Returns the draft of a preview token, with a new grant; undefined when the token or the draft is invalid. */
export async function openDraft(
  previews: PreviewContext,
  store: { readonly id: string; readonly slug: string },
  text: string,
): Promise<OpenedDraft | undefined> {
  const { secret, accepted, epoch } = await loadPreviewKey(previews, store);
  const now = previews.clock();
  const token = await decryptPreviewToken(
    { secret: accepted, epoch, store: store.slug, now },
    text,
  );
  const theme = v.safeParse(Theme, token?.theme);
  if (!token || !theme.success) return undefined;
  const expires = Math.min(token.expires, now + PREVIEW_GRANT_MS);
  // The link may be older than the schema: then the draft has the translations of the store.
  const texts = v.safeParse(DraftTexts, token.texts);
  const grant = await signPreviewGrant(secret, { store: store.slug, epoch, expires });
  return {
    theme: { ...theme.output, previewMode: true },
    texts: texts.success ? texts.output : undefined,
    preview: { grant, expires: token.expires },
  };
}
