import { request } from '#api/http.ts';
import { previewTheme } from '#contract/preview.ts';
import { pageContext } from '../page-context.ts';
import type { KeptPreview } from './kept-preview.ts';

/**
 * Shows a link's token to the theme service. `held`: the draft in the language of the page, and a grant. `refused`: the link
 * does not hold. `unknown`: the service could not be asked.
 */
export async function askDraft(
  token: string,
): Promise<
  | { readonly state: 'held'; readonly draft: NonNullable<KeptPreview['draft']> }
  | { readonly state: 'refused' | 'unknown' }
> {
  const { platform, store, locale } = pageContext();
  const answer = await request({ url: platform }, previewTheme, {
    headers: {},
    body: { siteKey: store, token, locale },
  });
  if (!answer.ok) return { state: answer.error.kind === 'refused' ? 'refused' : 'unknown' };
  const { theme, preview } = answer.value;
  return preview ? { state: 'held', draft: { theme, locale, ...preview } } : { state: 'refused' };
}
