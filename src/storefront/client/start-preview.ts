import { $preview } from '#storefront/components/islands/preview.store.ts';
import { startCartCount } from '#storefront/features/cart/index.ts';
import { updatePreferencesButton } from '#storefront/features/localization/index.ts';
import { openPreview } from '#storefront/features/preview/index.ts';
import { showConsentButton } from '#storefront/features/tracking/index.ts';
import { startPromos } from './page/start-promos.ts';

const START = {
  header: startCartCount,
  promos: startPromos,
  home() {
    const section = document.querySelector('[data-videos]');
    void import('#storefront/components/behaviors/product-videos.ts').then((it) =>
      it.playProductVideos(section),
    );
  },
  footer() {
    updatePreferencesButton();
    showConsentButton();
  },
} as const;

/**
 * Renders the draft in preview mode, then calls `startPage`. Parts that are rendered again later are started here, and so
 * are the product videos, because their script has run before.
 */
export async function startPreview(startPage: () => void): Promise<void> {
  // Pages of a client-rendered store are always rendered here first (Base.astro).
  if (document.documentElement.dataset.shell !== undefined) {
    const { openGatedPage } = await import('./open-gated-page.ts');
    const rendered = await openGatedPage();
    if (!rendered) return;
    if (rendered.includes('home')) START.home();
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
