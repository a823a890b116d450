import type { Flags } from '#shared/contract/flags.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';

/** Returns the support chat of a store; undefined if the flag is off or no service is configured. */
export const getLiveChat = (
  { supportChat }: Pick<Site, 'supportChat'>,
  { liveChat }: Pick<Flags, 'liveChat'>,
) => (liveChat ? supportChat : undefined);

/** Maximum screen width of phones. Only phones load the chat. */
export const LIVE_CHAT_MEDIA = '(max-width: 767px)';
