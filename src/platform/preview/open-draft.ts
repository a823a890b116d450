import * as v from 'valibot';
import type { CallOutput } from '#shared/contract/call.ts';
import type { previewTheme } from '#shared/contract/preview.ts';
import { Theme } from '#shared/contract/theme.ts';
import { GRANT_MS, signGrant } from './grant.ts';
import { type Previews, previewKey } from './previews.ts';
import { openPreview } from './token.ts';

/** The draft a token of this store carries, with a fresh grant; undefined where the token or its draft does not hold. */
export async function openDraft(
  previews: Previews,
  store: { readonly id: string; readonly slug: string },
  text: string,
): Promise<CallOutput<typeof previewTheme> | undefined> {
  const { secret, epoch } = await previewKey(previews, store);
  const now = previews.clock();
  const token = await openPreview({ secret, epoch, store: store.slug, now }, text);
  const theme = v.safeParse(Theme, token?.theme);
  if (!token || !theme.success) return undefined;
  const expires = Math.min(token.expires, now + GRANT_MS);
  const grant = await signGrant(secret, { store: store.slug, epoch, expires });
  return { theme: { ...theme.output, previewMode: true }, preview: { grant, expires: token.expires } };
}
