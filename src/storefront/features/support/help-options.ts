import type { Translate } from '#shared/i18n/translate.ts';

/** The ways to help a shopper can take by themselves. */
const PATHS = {
  track: '/track',
  recover: '/track/recover',
  contact: '/contact',
  chat: '/live-chat',
  topics: '/support',
} as const;
export type HelpOption = keyof typeof PATHS;

/** The given ways as links with a line on each. */
export const getHelpOptions = (ways: readonly HelpOption[], t: Translate) =>
  ways.map((way) => ({ href: PATHS[way], name: t(`support.way.${way}`), text: t(`support.way.${way}Text`) }));
