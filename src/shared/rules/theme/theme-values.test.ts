import { describe, expect, test } from 'vitest';
import { mergeTheme } from '#texts/merge-theme.ts';

/** A theme with one value at a path such as `styles.page.color`; `*` stands for the first item of a list. */
const withValue = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, key) => (key === '*' ? [inner] : { [key]: inner }), value);

/** What is wrong with that theme, by path. */
const errors = (path: string, value: unknown): (string | undefined)[] =>
  (mergeTheme(withValue(path, value)).issues ?? []).map(({ path: at }) =>
    at?.map(({ key }) => String(key)).join('.'),
  );

const BREAKOUTS = [
  '#000;}body{display:none}',
  '#000000}</style><script>alert(1)</script>',
  'expression(alert(1))',
  'url(https://evil.example/)',
  '"#000000',
  '#000000\u2028',
  'red',
];

const COLORS = [
  'primaryColor',
  'page.background',
  'page.muted',
  'button.primary.border',
  'notification.color',
  'header.background',
  'heroBanner.color',
  'footer.color',
  'login.background',
  'login.form.color',
];

describe('THEME-2 theme values that become CSS cannot contain other CSS', () => {
  test.each(COLORS)('styles.%s accepts only a color', (at) => {
    for (const value of BREAKOUTS)
      expect(errors(`styles.${at}`, value), value).toContain(`styles.${at}`);
    expect(errors(`styles.${at}`, '#12aBcd')).not.toContain(`styles.${at}`);
  });

  test.each([
    ['typography.heading', '"},body{}'],
    ['typography.headingCase', 'none;}'],
    ['typography.headingWeight', '400;}'],
    ['fonts.heading.family', 'A"},body{}'],
    ['fonts.heading.src', '/assets/a");}b.woff2'],
    ['fonts.heading.src', '/assets/../../x.woff2'],
    ['fonts.heading.src', 'https://evil.example/x.woff2'],
    ['fonts.body.weights', '400;}'],
    ['button.primary.radius', '0px;}'],
    ['header.template', '1'],
  ])('styles.%s accepts only the listed values', (at, value) => {
    expect(errors(`styles.${at}`, value)).toContain(`styles.${at}`);
  });
});

const LINKS = ['header.logoLink', 'heroBanner.ctaLink', 'promoBlock.link'];
const SOURCES = [
  'favicon',
  'header.logo',
  'heroBanner.titleImg',
  'heroBanner.containerBg',
  'heroBanner.image.src',
  'categories.*.image',
  'about.heroImage',
  'footer.newsletter.url',
  'videos.items.*.src',
  'login.logo',
];

describe('THEME-2 a URL is a path or has the scheme http or https', () => {
  test.each([...LINKS, ...SOURCES])('content.%s accepts no script and no other scheme', (at) => {
    const field = `content.${at}`.replace('*', '0');
    for (const value of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example/x',
      '/\\evil.example/x',
      '/a b',
    ])
      expect(errors(`content.${at}`, value), value).toContain(field);
    expect(errors(`content.${at}`, '/assets/own.svg')).not.toContain(field);
  });
});
