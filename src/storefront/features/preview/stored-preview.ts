import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { Theme } from '#shared/contract/theme.ts';
import { PREVIEW_HASH, PREVIEW_KEY } from '#shared/rules/preview/preview-link.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** The preview of a visit. Without `draft` the token has not been exchanged for a draft yet. */
const StoredPreview = v.object({
  /** Slug of the store. */
  store: v.string(),
  token: v.string(),
  draft: v.optional(
    v.object({ theme: Theme, locale: LocaleCode, grant: v.string(), expires: v.number() }),
  ),
});
export type StoredPreview = v.InferOutput<typeof StoredPreview>;

/** The preview of this visit; undefined for none, an expired one, or one of another store. */
export function readPreview(store: string): StoredPreview | undefined {
  const preview = readJson('session', PREVIEW_KEY, (value) => v.parse(StoredPreview, value));
  const isExpired = preview?.draft && preview.draft.expires <= Date.now();
  return preview?.store === store && !isExpired ? preview : undefined;
}

/** Stores the preview for the other pages of this visit. With blocked storage, only this page shows it. */
export const savePreview = (preview: StoredPreview): boolean =>
  writeJson('session', PREVIEW_KEY, preview);

export const removePreview = (): void => removeStored('session', PREVIEW_KEY);

/** The preview token in the URL's hash, which is removed from it: URLs are copied, shared and logged. */
export function consumeToken(): string | undefined {
  if (!location.hash.startsWith(PREVIEW_HASH)) return undefined;
  const token = location.hash.slice(PREVIEW_HASH.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
