import { describe, expect, test } from 'vitest';
import { createThemeSchema } from '#store-folder/json-schemas.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { formatFieldPath, getValueAt, overlayTheme, setValueAt } from './field-path.ts';
import {
  chooseControl,
  createEmptyValue,
  getFieldLabel,
  parseFieldSchema,
} from './field-schema.ts';
import { groupIntoSections } from './sections.ts';

const schema = parseFieldSchema(createThemeSchema());

describe('the theme file in the editor', () => {
  const theme = {
    $schema: 'x',
    styles: { page: { color: '#111111' } },
    content: { categories: [{ slug: 'a' }, { slug: 'b' }] },
  };

  test('PREV-1 a value is read and replaced at a path; other fields keep their values and order', () => {
    expect(getValueAt(theme, ['content', 'categories', 1, 'slug'])).toBe('b');
    expect(getValueAt(theme, ['content', 'toString'])).toBeUndefined();
    const next = setValueAt(theme, ['content', 'categories', 1, 'slug'], 'c');
    expect(next).toEqual({ ...theme, content: { categories: [{ slug: 'a' }, { slug: 'c' }] } });
    expect(Object.keys(next as object)).toEqual(Object.keys(theme));
    expect(setValueAt({}, ['styles', 'page', 'color'], '#222222')).toEqual({
      styles: { page: { color: '#222222' } },
    });
    expect(setValueAt(theme, ['styles'], undefined)).toEqual({
      $schema: 'x',
      content: theme.content,
    });
    expect(formatFieldPath(['content', 'categories', 0, 'slug'])).toBe(
      'content.categories[0].slug',
    );
  });

  test('PREV-1 a theme is merged over its base: objects field by field, lists replaced', () => {
    const merged = overlayTheme(DEFAULT_THEME, theme);
    expect(getValueAt(merged, ['styles', 'page'])).toEqual({
      ...DEFAULT_THEME.styles.page,
      color: '#111111',
    });
    expect(getValueAt(merged, ['content', 'categories'])).toEqual(theme.content.categories);
  });
});

describe('the fields of the editor', () => {
  const fields = groupIntoSections(schema).flatMap((section) => section.fields);

  test('PREV-1 every field of a theme is in one section, except those that other files set', () => {
    const { styles, content, ...rest } = schema.properties ?? {};
    const names = (part: string, inner: typeof schema | undefined) =>
      Object.keys(inner?.properties ?? {}).map((name) => `${part}.${name}`);
    const top = Object.keys(rest).filter((name) => name !== 'meta' && name !== 'previewMode');
    expect(fields.map(({ path }) => formatFieldPath(path)).sort()).toEqual(
      [...top, ...names('styles', styles), ...names('content', content)].sort(),
    );
  });

  test('PREV-1 a field without a known section gets its theme section at the end', () => {
    const more = { properties: { styles: { properties: { sparkle: { type: 'boolean' } } } } };
    expect(groupIntoSections(more).map(({ title }) => title)).toEqual(['Sparkle']);
  });

  test.each([
    ['styles.page.color', 'color'],
    ['styles.header.template', 'choice'],
    ['styles.typography.body', 'select'],
    ['styles.button.primary.radius', 'range'],
    ['content.header.showSearch', 'switch'],
    ['content.header.logo', 'file'],
    ['content.heroBanner.ctaLink', 'text'],
    ['content.heroBanner.body', 'long'],
    ['content.videos', 'group'],
    ['content.categories', 'list'],
  ])('PREV-1 %s is edited with the control %s', (path, control) => {
    const steps = path.split('.');
    const field = steps.reduce<typeof schema | undefined>(
      (inner, step) => inner?.properties?.[step],
      schema,
    );
    expect(chooseControl(steps.at(-1) ?? '', field ?? {})).toBe(control);
  });

  test('PREV-1 an added group starts with its required fields', () => {
    expect(createEmptyValue(schema.properties?.content?.properties?.promoBlock ?? {})).toEqual({
      title: '',
      body: '',
      points: [],
    });
    expect(getFieldLabel('showSocialIcons')).toBe('Show social icons');
  });

  test('DOC-4 every field has a help text', () => {
    const withoutHelp = (
      path: string,
      { description, properties = {}, items }: typeof schema,
    ): string[] => [
      ...(description || path === '' ? [] : [path]),
      ...Object.entries({ ...properties, ...items?.properties }).flatMap(([name, inner]) =>
        withoutHelp(`${path}.${name}`, inner),
      ),
    ];
    expect(withoutHelp('', schema)).toEqual([]);
  });
});
