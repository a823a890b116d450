import { playProductVideos } from '#components/behaviours/product-videos.ts';
import { startCartCount } from '#features/cart/cart-count.ts';
import { showPreferences } from '#features/localization/start-preferences.ts';
import { $preview } from '#features/preview/$preview.ts';
import { openPreview } from '#features/preview/open-preview.ts';
import { offerConsentChoices } from '#features/tracking/consent-choices.ts';
import { startPromos } from './promos.ts';

const START = {
  header: startCartCount,
  promos: startPromos,
  home: playProductVideos,
  footer() {
    showPreferences();
    offerConsentChoices();
  },
} as const;

/**
 * Shows a page of preview mode as the draft has it, then lets the page's own scripts begin. What is drawn anew later is
 * brought to life here, and so are the videos, whose script runs before.
 */
export async function startPreview(startPage: () => void): Promise<void> {
  // The pages of a shell are about to be drawn in any case (Base.astro).
  if (document.documentElement.dataset.shell !== undefined) {
    const { openShell } = await import('./shell-gate.ts');
    const drawn = await openShell();
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
