declare global {
  interface Document {
    /** While the page is made ahead of a click; not in every browser. */
    readonly prerendering?: boolean;
  }
}

/** Resolves once a person sees the page: at once, or when a page that was made ahead of a click is shown. */
export function whenVisible(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}
