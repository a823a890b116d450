/** Name of the meta element with the URL of the chat's script (layouts/Services.astro). */
export const CHAT_NAME = 'support-chat';

/** Loads the support chat, in stores that have one. */
export function startChat(): void {
  const script = document.querySelector<HTMLMetaElement>(`meta[name=${CHAT_NAME}]`)?.content;
  if (script) import('./load-chat.ts').then(({ loadChat }) => loadChat(script), console.warn);
}
