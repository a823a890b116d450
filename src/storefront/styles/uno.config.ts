import { defineConfig, presetWind3 } from 'unocss';

const token = (name: string) => `var(--${name})`;

/** Utilities refer to tokens, not to colors. A store's values are in `shared/rules/theme/theme-tokens.ts`, scales in `base.css`. */
export default defineConfig({
  presets: [presetWind3({ preflight: 'on-demand', dark: 'media' })],
  content: { pipeline: { include: [/\.(astro|tsx)($|\?)/] } },
  // Words of the code, which are no classes here. Their rules and variables are large and have no effect on their own.
  blocklist: ['transform', 'filter'],
  // The preset composes these from variables, which it sets on every element.
  rules: [
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    [/^shadow-\[(.+)\]$/, ([, value = '']) => ({ 'box-shadow': value.replaceAll('_', ' ') })],
  ],
  // While a server of Vite has run in the process, UnoCSS appends each color as a comment. `astro build` starts one to write types,
  // and the name of its style sheet would differ from that of our compile, which starts none.
  postprocess: ({ entries }) => {
    for (const entry of entries)
      if (typeof entry[1] === 'string') entry[1] = entry[1].replaceAll(/ \/\*.*?\*\//g, '');
  },
  outputToCssLayers: { cssLayerName: (layer) => `utilities.${layer}` },
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      page: token('page'),
      ink: token('ink'),
      muted: token('muted'),
      line: token('line'),
      'control-line': token('control-line'),
      tile: token('tile'),
      accent: token('accent'),
      'on-accent': token('on-accent'),
      danger: token('danger'),
      header: {
        bg: token('header-bg'),
        ink: token('header-ink'),
        accent: token('header-accent'),
        'on-accent': token('header-on-accent'),
      },
      hero: { bg: token('hero-bg'), ink: token('hero-ink') },
      footer: { bg: token('footer-bg'), ink: token('footer-ink') },
      notice: { bg: token('notice-bg'), ink: token('notice-ink') },
      login: { bg: token('login-bg'), ink: token('login-ink') },
    },
    fontFamily: { heading: token('font-heading'), body: token('font-body') },
    /** Lower bounds of the ten widths of row NAV-12. */
    breakpoints: {
      mobileXsm: '350px',
      mobileSm: '400px',
      mobileMd: '540px',
      mobileLg: '767px',
      tabletSm: '840px',
      tabletMd: '991px',
      tabletLg: '1040px',
      desktopSm: '1200px',
      desktopMd: '1300px',
      desktopLg: '1400px',
    },
    fontSize: {
      s: ['var(--step-s)', '1.45'],
      m: 'var(--step-m)',
      l: ['var(--step-l)', 'calc(1 + var(--marks, 0))'],
      xl: ['var(--step-xl)', 'calc(min(1, var(--heading-leading)) + var(--marks, 0))'],
      '2xl': ['var(--step-2xl)', 'calc(min(1, var(--heading-leading)) + var(--marks, 0))'],
      '3xl': ['var(--step-3xl)', 'calc(min(1, var(--heading-leading)) + var(--marks, 0))'],
      '4xl': ['var(--step-4xl)', 'calc(var(--display-leading) + var(--marks, 0))'],
    },
    easing: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    duration: { DEFAULT: '160ms' },
  },
});
