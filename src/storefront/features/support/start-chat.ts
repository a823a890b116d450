import { LIVE_CHAT_MEDIA } from '#shared/rules/support/live-chat.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';
import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { whenConsented } from '../tracking/index.ts';

/** Name of the meta element with the URL of the chat's script (layouts/Services.astro). */
export const CHAT_NAME = 'support-chat';

/** Loads the support chat on phones, once the page is idle and the shopper consents. Not while a draft is shown. */
export async function startChat(): Promise<void> {
  const script = document.querySelector<HTMLMetaElement>(`meta[name=${CHAT_NAME}]`)?.content;
  const isDraft = document.documentElement.dataset.preview !== undefined;
  if (!script || isDraft || !matchMedia(LIVE_CHAT_MEDIA).matches) return;
  await whenPageIdle();
  await whenConsented();
  await loadScript(script).catch(console.warn);
}
