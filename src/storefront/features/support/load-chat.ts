import { LIVE_CHAT_MEDIA } from '#shared/rules/support/live-chat.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';
import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import { whenConsented } from '../tracking/index.ts';

/** Loads the script of the support chat on phones, once the page is idle and the shopper consents. Not while a draft is shown. */
export async function loadChat(script: string): Promise<void> {
  const isDraft = document.documentElement.dataset.preview !== undefined;
  if (isDraft || !matchMedia(LIVE_CHAT_MEDIA).matches) return;
  await whenPageIdle();
  await whenConsented(SERVICE_PURPOSES.chat);
  await loadScript(script).catch(console.warn);
}
