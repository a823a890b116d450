/**
 * Adds a script to the page and resolves once it has run, or at once if it is already loaded. Rejects on failure, and when `hasRun`
 * returns false after it was loaded, because a proxy may have responded with something else. The next call then loads it again.
 */
export function loadScript(url: string, hasRun: () => boolean = () => true): Promise<void> {
  const loadedScript = document.querySelector(`script[src="${CSS.escape(url)}"][data-loaded]`);
  if (loadedScript) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      if (!hasRun()) return fail();
      script.dataset.loaded = '';
      resolve();
    };
    const fail = () => {
      script.remove();
      reject(new Error(`Failed to load the script ${url}.`));
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
