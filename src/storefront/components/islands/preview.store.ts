import { atom } from 'nanostores';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import type { Theme } from '#shared/contract/theme.ts';

/**
 * Whether this page shows a draft. `opening`: it may be about to, as the page's first script said on the root element; so
 * is every page of a shell, until it has been let in. With the draft comes a grant for what is not public.
 */
export type PreviewState = 'off' | 'opening' | { readonly grant: string };

export const $preview = atom<PreviewState>(
  typeof document === 'undefined' || document.documentElement.dataset.preview === undefined ? 'off' : 'opening',
);

/** The theme the page was drawn anew in, in place of the one it was built in. */
export const $renderedTheme = atom<Theme | undefined>(undefined);

/** The state once it is known. */
const whenSettled = (): Promise<PreviewState> =>
  new Promise((resolve) => {
    const stop = $preview.subscribe((state) => {
      if (state === 'opening') return;
      resolve(state);
      // Told while it subscribes, before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });

/** What a call for products carries: in preview mode it asks for any, by the preview's grant (spec §6). */
export async function previewRequestOptions(): Promise<{
  readonly query: { readonly visibility?: 'any' };
  readonly headers: { readonly [PREVIEW_GRANT]?: string };
}> {
  const state = $preview.get() === 'off' ? 'off' : await whenSettled();
  if (typeof state === 'string') return { query: {}, headers: {} };
  return { query: { visibility: 'any' }, headers: { [PREVIEW_GRANT]: state.grant } };
}
