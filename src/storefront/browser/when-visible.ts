import { nextEvent } from './next-event.ts';

declare global {
  interface Document {
    /** True while the page is prerendered. Not in every browser. */
    readonly prerendering?: boolean;
  }
}

/** Resolves once the page is visible: at once, or when a prerendered page is shown. */
export async function whenVisible(): Promise<void> {
  if (document.prerendering) await nextEvent('prerenderingchange');
}
