/**
 * Replaces `currentColor`, and every ink (`#rrggbb`) that `isReplaced` selects, by another ink. Works on the text of the SVG:
 * `check` rejects artwork that has these words elsewhere than in colors.
 */
export const replaceInks = (svg: string, isReplaced: (ink: string) => boolean, by: string): string =>
  svg.replace(/#[0-9a-f]{6}\b/gi, (ink) => (isReplaced(ink) ? by : ink)).replaceAll('currentColor', by);
