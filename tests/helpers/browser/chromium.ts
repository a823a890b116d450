import { findChromium } from '#tools/commands/find-chromium.ts';

/**
 * Features of Chromium that start for each window and that no test uses: two pages for suggestions in the address bar, and a
 * spare process for the next site. Without them a test needs half a second less processor time.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Features that Playwright disables. A second `--disable-features` replaces the first, so the list is repeated here. */
const PLAYWRIGHT_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Launch options of the tests' browser. */
export const CHROMIUM = {
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--disable-features=${[...UNUSED_FEATURES, ...PLAYWRIGHT_FEATURES].join()}`],
};
