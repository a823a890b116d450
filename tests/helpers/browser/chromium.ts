import { findChromium } from '../../tools/find-chromium.ts';

/**
 * Features of Chromium that start for each window and that no test uses: two pages for suggestions in the address bar, and a
 * spare process for the next site. Without them a test needs half a second less processor time.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** A page that a test fulfills counts as one of the Internet, which may not call the platform on this machine. */
const HINDRANCES = ['LocalNetworkAccessChecks'];

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

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // Headless Chromium rounds the widths of letters to whole pixels, unlike the browsers of nearly all shoppers.
  '--font-render-hinting=none',
  `--disable-features=${[...UNUSED_FEATURES, ...HINDRANCES, ...PLAYWRIGHT_FEATURES].join()}`,
];

/** Launch options of the tests' browser. */
export const CHROMIUM = { executablePath: findChromium(), args };

/** Launch options of a browser that loads pictures when a shopper's does: see `findChromium`. */
export const WHOLE_CHROMIUM = { executablePath: findChromium('whole'), args };
