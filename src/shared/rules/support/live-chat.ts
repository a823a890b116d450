import type { Flags } from '#shared/contract/flags.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';

/** The support chat a store has: its flag is on, and a service is set up. Undefined for none. */
export const getLiveChat = ({ supportChat }: Pick<Site, 'supportChat'>, { liveChat }: Pick<Flags, 'liveChat'>) =>
  liveChat ? supportChat : undefined;

/** Up to this width a screen is a phone's: the chat is for phones alone. */
export const LIVE_CHAT_MEDIA = '(max-width: 767px)';
