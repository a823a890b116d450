import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH, PREVIEW_KEY } from '#shared/rules/preview/visit.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** The preview a visit is in. Without `draft` the link has not been shown to the theme service yet. */
const StoredPreview = v.object({
  /** Store it was opened in. */
  store: v.string(),
  token: v.string(),
  draft: v.optional(v.object({ theme: Theme, locale: LocaleCode, grant: v.string(), expires: v.number() })),
});
export type StoredPreview = v.InferOutput<typeof StoredPreview>;

/** The preview of this visit; undefined for none, or one that is over. */
export function readPreview(store: string): StoredPreview | undefined {
  const preview = readJson('session', PREVIEW_KEY, (value) => v.parse(StoredPreview, value));
  const isOver = preview?.draft && preview.draft.expires <= Date.now();
  return preview?.store === store && !isOver ? preview : undefined;
}

/** Keeps the preview for the other pages of this visit. Where nothing can be kept, it is this page's alone. */
export const savePreview = (preview: StoredPreview): boolean => writeJson('session', PREVIEW_KEY, preview);

export const removePreview = (): void => removeStored('session', PREVIEW_KEY);

/** The token in this page's address, which is taken out of it: an address is copied, sent on and logged. */
export function consumeToken(): string | undefined {
  if (!location.hash.startsWith(PREVIEW_HASH)) return undefined;
  const token = location.hash.slice(PREVIEW_HASH.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
