import type { Theme } from '#contract/theme.ts';
import { contrastRatio } from '#lib/contrast.ts';

/** Least contrast of running text with its ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

export interface WeakPair {
  /** Path of the text colour inside the theme. */
  readonly field: string;
  /** Path of its ground. */
  readonly ground: string;
  readonly ratio: number;
}

/** Text colours of a theme that are hard to read on their ground, with the contrast each has. */
export function weakPairs({ styles }: Theme): WeakPair[] {
  const { page, button, notification, header, heroBanner, footer } = styles;
  const surfaces = {
    'styles.button.primary': button.primary,
    'styles.button.secondary': button.secondary,
    'styles.notification': notification,
    'styles.header': header,
    'styles.heroBanner': heroBanner,
    'styles.footer': footer,
  };
  const pairs = [
    { field: 'styles.page.color', color: page.color, ground: 'styles.page.background', background: page.background },
    { field: 'styles.page.color', color: page.color, ground: 'styles.page.tile', background: page.tile },
    { field: 'styles.page.muted', color: page.muted, ground: 'styles.page.background', background: page.background },
    ...Object.entries(surfaces).map(([path, { color, background }]) => ({
      field: `${path}.color`,
      color,
      ground: `${path}.background`,
      background,
    })),
  ];
  return pairs
    .map(({ field, color, ground, background }) => ({ field, ground, ratio: contrastRatio(color, background) }))
    .filter(({ ratio }) => ratio < MIN_CONTRAST);
}
