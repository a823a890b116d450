import { playProductVideos } from '#storefront/components/behaviors/product-videos.ts';
import { $preview } from '#storefront/components/islands/preview.store.ts';
import { startCartCount } from '#storefront/features/cart/index.ts';
import { updatePreferencesButton } from '#storefront/features/localization/index.ts';
import { openPreview } from '#storefront/features/preview/index.ts';
import { showConsentButton } from '#storefront/features/tracking/index.ts';
import { startPromos } from './page/start-promos.ts';

const START = {
  header: startCartCount,
  promos: startPromos,
  home: playProductVideos,
  footer() {
    updatePreferencesButton();
    showConsentButton();
  },
} as const;

/**
 * Shows a page of preview mode as the draft has it, then lets the page's own scripts begin. What is drawn anew later is
 * brought to life here, and so are the videos, whose script runs before.
 */
export async function startPreview(startPage: () => void): Promise<void> {
  // The pages of a shell are about to be drawn in any case (Base.astro).
  if (document.documentElement.dataset.shell !== undefined) {
    const { openGatedPage } = await import('./open-gated-page.ts');
    const drawn = await openGatedPage();
    if (!drawn) return;
    if (drawn.includes('home')) START.home();
    if ($preview.get() === 'off') return startPage();
  }
  let started = false;
  const opened = openPreview((changed) => {
    for (const part of changed) if (started || part === 'home') START[part]();
  });
  await opened.catch(console.error);
  started = true;
  startPage();
}
