import { expect, test } from 'vitest';
import { getTextPage, parseTextPage } from './text-pages.ts';

const PAGE = `---
title: "Terms: {store}"
summary: What we say.
---

## Prices {#prices}

They are low. {if taxIncluded}With VAT.{else}Without VAT.{end} {unknown}

{if chat}Chat with {store}.{end}

{if free}Free.{else}You pay.

Really.{end}

- one;
- two&shy;fold.

## {store}

Text.
`;

test('CODE-16 a page has fields, sections with ids, paragraphs and lists; conditions choose texts', () => {
  expect(parseTextPage(PAGE, { store: 'Corvane', taxIncluded: true })).toEqual({
    fields: { title: 'Terms: Corvane', summary: 'What we say.' },
    sections: [
      {
        id: 'prices',
        heading: 'Prices',
        paragraphs: ['They are low. With VAT. {unknown}', 'You pay.', 'Really.'],
        list: ['one;', 'two\u00adfold.'],
      },
      { heading: 'Corvane', paragraphs: ['Text.'] },
    ],
  });
});

test('CODE-16 what a value contains has no meaning in a page', () => {
  const store = '{if chat}- x{end}\n\n## $1';
  const { sections } = parseTextPage(PAGE, { store, chat: 'yes', free: 1 });
  expect(sections.map(({ heading }) => heading)).toEqual(['Prices', store]);
  expect(sections[0]?.paragraphs).toEqual([
    'They are low. Without VAT. {unknown}',
    `Chat with ${store}.`,
    'Free.',
  ]);
});

test('CODE-16 a page that no language has is an error', () => {
  expect(() => getTextPage('en-GB', 'policies/missing', {})).toThrow(
    'There is no file src/texts/en/policies/missing.md.',
  );
});
