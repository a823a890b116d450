/** Adds a script to the page and waits for it. A script that was added before is waited for no second time. */
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
      reject(new Error(`The script ${url} could not be loaded.`));
    };
    document.head.append(script);
  });
}
