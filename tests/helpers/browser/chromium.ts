import { findChromium } from '#tools/commands/find-chromium.ts';

/**
 * What the whole Chromium starts for each window and no test looks at: two pages of its own for the address bar's
 * suggestions, and a process kept ready for the next site. Without them a test costs half a second of processor less.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright itself switches off and matters here: a second `--disable-features` takes the place of its own. */
const PLAYWRIGHTS_OWN = [
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

/** How the tests start their browser. */
export const CHROMIUM = {
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--disable-features=${[...UNSEEN, ...PLAYWRIGHTS_OWN].join()}`],
};
