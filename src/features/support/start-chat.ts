import { LIVE_CHAT_MEDIA } from '#domain/support/live-chat.ts';
import { pageUsable } from '#lib/page-usable.ts';
import { loadScript } from '../load-script.ts';
import { whenAllowed } from '../tracking/$consent.ts';

/** Name of the element that holds the address of the chat's script (src/layouts/Services.astro). */
export const CHAT_NAME = 'support-chat';

/** Loads the support chat on phones, once the page is usable and the shopper allows it. Not where a draft is shown. */
export async function startChat(): Promise<void> {
  const script = document.querySelector<HTMLMetaElement>(`meta[name=${CHAT_NAME}]`)?.content;
  const isDraft = document.documentElement.dataset.preview !== undefined;
  if (!script || isDraft || !matchMedia(LIVE_CHAT_MEDIA).matches) return;
  await pageUsable();
  await whenAllowed();
  await loadScript(script).catch(console.warn);
}
