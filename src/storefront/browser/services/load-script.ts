/** Adds a script to the page and resolves once it has run, or at once if it is already loaded. Rejects on failure. */
export function loadScript(url: string): Promise<void> {
  const known = document.querySelector(`script[src="${CSS.escape(url)}"][data-loaded]`);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      script.dataset.loaded = '';
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`Failed to load the script ${url}.`));
    };
    document.head.append(script);
  });
}
