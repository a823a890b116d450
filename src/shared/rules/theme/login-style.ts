import type { Theme } from '#shared/contract/theme.ts';

interface Surface {
  readonly background: string;
  readonly color: string;
}

/** Returns the colors of the login page and of its form. Defaults: the hero's and the page's. */
export function getLoginStyle({ styles }: Theme): Surface & { readonly form: Surface } {
  const { background, color, form } = styles.login ?? { ...styles.heroBanner, form: undefined };
  return {
    background,
    color,
    form: form ?? { background: styles.page.background, color: styles.page.color },
  };
}
