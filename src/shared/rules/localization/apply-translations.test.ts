import { describe, expect, it, test } from 'vitest';
import { applyTranslations, type TranslationIssue } from './apply-translations.ts';

const BASE = {
  title: 'Good evening',
  link: '/about',
  shows: true,
  points: [{ title: 'One', text: 'First' }, { title: 'Two' }],
  categories: [
    { slug: 'tees', displayName: 'Tees', image: '/assets/tee.png' },
    { slug: 'mugs', displayName: 'Mugs' },
  ],
};

function applyAndCollectIssues(translations: unknown) {
  const issues: TranslationIssue[] = [];
  return { value: applyTranslations(BASE, translations, (issue) => issues.push(issue)), issues };
}

describe('L10N-2 texts of a language', () => {
  it('stand where those of the first language stood; the rest stays', () => {
    const { value, issues } = applyAndCollectIssues({
      title: 'Guten Abend',
      points: [{ title: 'Eins', text: 'Zuerst' }, { title: 'Zwei' }],
    });
    expect(value).toEqual({
      ...BASE,
      title: 'Guten Abend',
      points: [{ title: 'Eins', text: 'Zuerst' }, { title: 'Zwei' }],
    });
    expect(issues).toEqual([]);
  });

  it('find the entries of a list by slug or code, in any order, and need not be whole', () => {
    const { value, issues } = applyAndCollectIssues({
      categories: [{ slug: 'mugs', displayName: 'Becher' }],
    });
    expect(value).toMatchObject({
      categories: [BASE.categories[0], { slug: 'mugs', displayName: 'Becher' }],
    });
    expect(issues).toEqual([]);
  });

  it('are told where they stand for nothing, and change nothing then', () => {
    const { value, issues } = applyAndCollectIssues({
      subtitle: 'Neu',
      shows: false,
      points: [{ title: 'Eins' }],
      categories: [{ slug: 'caps', displayName: 'Caps' }],
    });
    expect(value).toEqual({
      ...BASE,
      points: [{ title: 'Eins', text: 'First' }, { title: 'Two' }],
    });
    expect(issues.map(({ path }) => path)).toEqual(['subtitle', 'points', 'categories[0]']);
    expect(issues[2]?.message).toBe('expected an entry for one of tees, mugs, got "caps"');
  });
});

test('HOME-24 texts without slugs keep the order of a page on which some sections have slugs', () => {
  const page = [{ title: 'Hero' }, { slug: 'press', title: 'Press' }, { title: 'Letter' }];
  const texts = [{ title: 'Held' }, {}, { title: 'Brief' }];
  expect(applyTranslations(page, texts)).toEqual([
    { title: 'Held' },
    { slug: 'press', title: 'Press' },
    { title: 'Brief' },
  ]);
  const many = Array.from({ length: 3_000 }, (_, at) => ({ slug: `section-${at}` }));
  applyTranslations(many, [{ slug: 'lost' }], ({ message }) =>
    expect(message).toMatch(/^.{1,400}section-19, …, got "lost"$/),
  );
  const missed: string[] = [];
  const mixed = [{ title: 'Held' }, { slug: 'press', title: 'Presse' }];
  expect(applyTranslations(page, mixed, ({ path }) => missed.push(path))).toEqual([
    { title: 'Hero' },
    { slug: 'press', title: 'Presse' },
    { title: 'Letter' },
  ]);
  expect(missed).toEqual(['[0]']);
});
