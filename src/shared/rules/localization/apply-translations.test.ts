import { describe, expect, it } from 'vitest';
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

function laid(own: unknown) {
  const faults: TranslationIssue[] = [];
  return { value: applyTranslations(BASE, own, (fault) => faults.push(fault)), faults };
}

describe('L10N-2 texts of a language', () => {
  it('stand where those of the first language stood; the rest stays', () => {
    const { value, faults } = laid({
      title: 'Guten Abend',
      points: [{ title: 'Eins', text: 'Zuerst' }, { title: 'Zwei' }],
    });
    expect(value).toEqual({
      ...BASE,
      title: 'Guten Abend',
      points: [{ title: 'Eins', text: 'Zuerst' }, { title: 'Zwei' }],
    });
    expect(faults).toEqual([]);
  });

  it('find the entries of a list by slug or code, in any order, and need not be whole', () => {
    const { value, faults } = laid({ categories: [{ slug: 'mugs', displayName: 'Becher' }] });
    expect(value).toMatchObject({ categories: [BASE.categories[0], { slug: 'mugs', displayName: 'Becher' }] });
    expect(faults).toEqual([]);
  });

  it('are told where they stand for nothing, and change nothing then', () => {
    const { value, faults } = laid({
      subtitle: 'Neu',
      shows: false,
      points: [{ title: 'Eins' }],
      categories: [{ slug: 'caps', displayName: 'Caps' }],
    });
    expect(value).toEqual({ ...BASE, points: [{ title: 'Eins', text: 'First' }, { title: 'Two' }] });
    expect(faults.map(({ path }) => path)).toEqual(['subtitle', 'points', 'categories[0]']);
    expect(faults[2]?.message).toBe('expected an entry for one of tees, mugs, got caps');
  });
});
