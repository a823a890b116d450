import type { SupportTerms } from '#texts/documents.ts';
import type { Translator } from '#texts/translator.ts';

/** Paths of the support pages. */
const PATHS = {
  track: '/track',
  recover: '/track/recover',
  contact: '/contact',
  chat: '/live-chat',
  topics: '/support',
} as const;
export type HelpOption = keyof typeof PATHS;

/** Links to support pages, each with its name and a line of text. */
export const getHelpOptions = (
  options: readonly HelpOption[],
  terms: SupportTerms,
  t: Translator,
) =>
  options.map((option) => ({
    href: PATHS[option],
    name: t(`support.way.${option}`),
    text: t(`support.way.${option}Text`, { ...terms }),
  }));
