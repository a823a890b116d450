import { atom } from 'nanostores';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import type { Theme } from '#shared/contract/theme.ts';

/**
 * Whether the page shows a draft. `opening`: not known yet, as `data-preview` on the root element says; every page of a
 * client-rendered gated store starts so. With a draft, `grant` gives access to private products.
 */
export type PreviewState = 'off' | 'opening' | { readonly grant: string };

export const $preview = atom<PreviewState>(
  typeof document === 'undefined' || document.documentElement.dataset.preview === undefined
    ? 'off'
    : 'opening',
);

/** The theme that the page was rendered in again in the browser. Undefined while it shows the built theme. */
export const $renderedTheme = atom<Theme | undefined>(undefined);

/** Resolves to the state of the preview once it is known. */
const whenSettled = (): Promise<PreviewState> =>
  new Promise((resolve) => {
    const stop = $preview.subscribe((state) => {
      if (state === 'opening') return;
      resolve(state);
      // The listener is called during `subscribe`, before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });

/** Query and headers of a request for products. In preview mode they request private products too, with the preview's grant. */
export async function getPreviewRequestOptions(): Promise<{
  readonly query: { readonly visibility?: 'any' };
  readonly headers: { readonly [PREVIEW_GRANT]?: string };
}> {
  const state = $preview.get() === 'off' ? 'off' : await whenSettled();
  if (typeof state === 'string') return { query: {}, headers: {} };
  return { query: { visibility: 'any' }, headers: { [PREVIEW_GRANT]: state.grant } };
}
