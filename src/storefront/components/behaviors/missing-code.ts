import { readText } from '#storefront/browser/storage.ts';
import { isReachable, setOfflineNotice } from './offline-notice.ts';
import { reloadWithFields, SAVED_FIELDS } from './saved-fields.ts';

/**
 * Says why code did not arrive. If the page can be reached, its scripts are those of an earlier release, so a notice offers to reload
 * it. Otherwise the shopper is offline, which is said only about code that the shopper needs now.
 */
export async function explainMissingCode(isNeeded = true): Promise<void> {
  const isUpdated = await isReachable(location.href);
  document.querySelector('[data-updated]')?.toggleAttribute('hidden', !isUpdated);
  if (!isUpdated && isNeeded) setOfflineNotice(true);
}

/**
 * Watches all imports: those of scripts dispatch `vite:preloadError` (see `script-bundling.ts`), those of islands
 * `astro:hydration-error`. Islands that start with the page have a message of their own (`LoadFailure.astro`).
 */
export function watchMissingCode(): void {
  if (readText('session', SAVED_FIELDS) !== undefined)
    import('./restore-fields.ts').then(({ restoreFields }) => restoreFields(), console.warn);
  addEventListener('vite:preloadError', () => void explainMissingCode(false));
  document.addEventListener('astro:hydration-error', ({ target }) => {
    const island = target as Element;
    if (island.getAttribute('client') !== 'load')
      void explainMissingCode(island.querySelector('[data-busy], :focus') !== null);
  });
  // The link alone reloads the page without what was typed.
  document.querySelector('[data-updated] a')?.addEventListener('click', (event) => {
    event.preventDefault();
    reloadWithFields();
  });
}
