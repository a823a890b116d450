/** Resolves at the next event with this name on the document. */
export const nextEvent = (name: string): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener(name, resolve, { once: true }));
