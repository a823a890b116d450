import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import { Theme } from '#shared/contract/theme.ts';
import { DEFAULT_THEME } from '#shared/rules/theme/default-theme.ts';
import { formatFieldPath, getValueAt, overlayTheme, setValueAt } from './field-path.ts';
import { chooseControl, createEmptyValue, getFieldLabel, parseFieldSchema } from './field-schema.ts';
import { groupIntoSections } from './sections.ts';

const schema = parseFieldSchema(toJsonSchema(Theme, { typeMode: 'input', errorMode: 'ignore' }));

describe('PREV-1 a theme’s file in the editor', () => {
  const own = {
    $schema: 'x',
    styles: { page: { color: '#111111' } },
    content: { categories: [{ slug: 'a' }, { slug: 'b' }] },
  };

  test('is read and changed at a place, the rest as it was and in its order', () => {
    expect(getValueAt(own, ['content', 'categories', 1, 'slug'])).toBe('b');
    expect(getValueAt(own, ['content', 'toString'])).toBeUndefined();
    const next = setValueAt(own, ['content', 'categories', 1, 'slug'], 'c');
    expect(next).toEqual({ ...own, content: { categories: [{ slug: 'a' }, { slug: 'c' }] } });
    expect(Object.keys(next as object)).toEqual(Object.keys(own));
    expect(setValueAt({}, ['styles', 'page', 'color'], '#222222')).toEqual({ styles: { page: { color: '#222222' } } });
    expect(setValueAt(own, ['styles'], undefined)).toEqual({ $schema: 'x', content: own.content });
    expect(formatFieldPath(['content', 'categories', 0, 'slug'])).toBe('content.categories[0].slug');
  });

  test('is laid over what holds without it: fields one by one, lists whole', () => {
    const whole = overlayTheme(DEFAULT_THEME, own);
    expect(getValueAt(whole, ['styles', 'page'])).toEqual({ ...DEFAULT_THEME.styles.page, color: '#111111' });
    expect(getValueAt(whole, ['content', 'categories'])).toEqual(own.content.categories);
  });
});

describe('PREV-1 the editor’s fields', () => {
  const fields = groupIntoSections(schema).flatMap((section) => section.fields);

  test('are all fields of a theme, each once, but for what other files decide', () => {
    const { styles, content, ...rest } = schema.properties ?? {};
    const names = (part: string, inner: typeof schema | undefined) =>
      Object.keys(inner?.properties ?? {}).map((name) => `${part}.${name}`);
    const top = Object.keys(rest).filter((name) => name !== 'meta' && name !== 'previewMode');
    expect(fields.map(({ path }) => formatFieldPath(path)).sort()).toEqual(
      [...top, ...names('styles', styles), ...names('content', content)].sort(),
    );
  });

  test('a field nobody has placed gets a section of its own, at the end', () => {
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
  ])('%s is edited as %s', (path, control) => {
    const steps = path.split('.');
    const field = steps.reduce<typeof schema | undefined>((inner, step) => inner?.properties?.[step], schema);
    expect(chooseControl(steps.at(-1) ?? '', field ?? {})).toBe(control);
  });

  test('what is added begins with what must be there', () => {
    expect(createEmptyValue(schema.properties?.content?.properties?.promoBlock ?? {})).toEqual({
      title: '',
      body: '',
      points: [],
    });
    expect(getFieldLabel('showSocialIcons')).toBe('Show social icons');
  });
});
