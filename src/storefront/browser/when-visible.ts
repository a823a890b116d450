declare global {
  interface Document {
    /** True while the page is prerendered. Not in every browser. */
    readonly prerendering?: boolean;
  }
}

/** Resolves once the page is visible: at once, or when a prerendered page is shown. */
export function whenVisible(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
