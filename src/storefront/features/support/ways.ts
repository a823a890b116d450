import type { Translate } from '#shared/i18n/translate.ts';

/** The ways to help a shopper can take by themselves. */
const WAYS = {
  track: '/track',
  recover: '/track/recover',
  contact: '/contact',
  chat: '/live-chat',
  topics: '/support',
} as const;
export type Way = keyof typeof WAYS;

/** The given ways as links with a line on each. */
export const waysOf = (ways: readonly Way[], t: Translate) =>
  ways.map((way) => ({ href: WAYS[way], name: t(`support.way.${way}`), text: t(`support.way.${way}Text`) }));
