import * as v from 'valibot';
import { LocaleCode } from '#contract/codes.ts';
import { Theme } from '#contract/theme.ts';
import { PREVIEW_HASH, PREVIEW_KEY } from '#domain/preview/visit.ts';

/** The preview a visit is in. Without `draft` the link has not been shown to the theme service yet. */
const KeptPreview = v.object({
  /** Store it was opened in. */
  store: v.string(),
  token: v.string(),
  draft: v.optional(v.object({ theme: Theme, locale: LocaleCode, grant: v.string(), expires: v.number() })),
});
export type KeptPreview = v.InferOutput<typeof KeptPreview>;

/** The preview of this visit; undefined for none, or one that is over. */
export function readPreview(store: string): KeptPreview | undefined {
  try {
    const kept = v.safeParse(KeptPreview, JSON.parse(sessionStorage.getItem(PREVIEW_KEY) ?? 'null'));
    if (!kept.success || kept.output.store !== store) return undefined;
    const { draft } = kept.output;
    return draft && draft.expires <= Date.now() ? undefined : kept.output;
  } catch {
    return undefined;
  }
}

/** Keeps the preview for the other pages of this visit. Where nothing can be kept, it is this page's alone. */
export function keepPreview(preview: KeptPreview): void {
  try {
    sessionStorage.setItem(PREVIEW_KEY, JSON.stringify(preview));
  } catch {
    // Storage is blocked or full.
  }
}

export function forgetPreview(): void {
  try {
    sessionStorage.removeItem(PREVIEW_KEY);
  } catch {
    // Then nothing was kept either.
  }
}

/** The token in this page's address, which is taken out of it: an address is copied, sent on and logged. */
export function takeToken(): string | undefined {
  if (!location.hash.startsWith(PREVIEW_HASH)) return undefined;
  const token = location.hash.slice(PREVIEW_HASH.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
