import { LIVE_CHAT_MEDIA } from '#shared/rules/support/live-chat.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';
import { whenPageIdle } from '#storefront/browser/when-page-idle.ts';
import { whenConsented } from '../tracking/index.ts';

/** Name of the element that holds the address of the chat's script (src/storefront/layouts/Services.astro). */
export const CHAT_NAME = 'support-chat';

/** Loads the support chat on phones, once the page is usable and the shopper allows it. Not where a draft is shown. */
export async function startChat(): Promise<void> {
  const script = document.querySelector<HTMLMetaElement>(`meta[name=${CHAT_NAME}]`)?.content;
  const isDraft = document.documentElement.dataset.preview !== undefined;
  if (!script || isDraft || !matchMedia(LIVE_CHAT_MEDIA).matches) return;
  await whenPageIdle();
  await whenConsented();
  await loadScript(script).catch(console.warn);
}
