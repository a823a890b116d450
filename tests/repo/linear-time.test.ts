import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sanitizeDescription } from '#builder/pull/sanitize.ts';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { mayBecomeLink } from '#platform/mail/may-become-link.ts';
import { CatalogListing } from '#shared/contract/store-folder/catalog-file.ts';
import { htmlToText } from '#shared/rules/catalog/html-to-text.ts';
import { containsLink } from '#shared/utils/contains-link.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { replaceTags } from '#shared/utils/replace-tags.ts';
import { findListingContentIssues } from '#store-folder/catalog-content-rules.ts';
import { findForeignAddresses, removeInlinePictures } from '#store-folder/file-checks/check-css.ts';
import { findSvgIssues } from '#store-folder/file-checks/check-svg.ts';
import { checkCssBlocks } from '#store-folder/file-checks/css-blocks.ts';
import { identifyContent } from '#store-folder/file-checks/identify-content.ts';
import { findLinkIssues } from '#store-folder/link-rules.ts';
import { findNearDuplicateIssues } from '#store-folder/near-duplicates.ts';
import { isLinear } from '../helpers/repo/measure-growth.ts';

const repeat = (text: string) => (length: number) => text.repeat(length / text.length);
const createSvg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
const checkDescription = (description: string) =>
  findNearDuplicateIssues('stores/a', [{ slug: 'a', description }]);

test.each(['<', '<a ', '&', '<br ', '</p', ' ', '<!--', '&a'])(
  'ATK-11 HTML becomes text in linear time: %o',
  (text) => {
    expect(isLinear((html) => htmlToText(html, 160), repeat(text))).toBe(true);
    expect(isLinear(checkDescription, repeat(text))).toBe(true);
  },
);

test.each(['<', '<a ', '<b>', '&', '<!--', '<a href="'])(
  'ATK-11 a description is sanitized in linear time: %o',
  (text) => {
    // Up to 20,000 characters: the parser moves its stack for each open element, which shows in longer texts of nothing but tags.
    expect(isLinear((html) => sanitizeDescription(html), repeat(text), 2_500)).toBe(true);
  },
);

test.each([
  ['a number', (length: number) => createSvg(`width="${'0'.repeat(length)}x" height="1"`)],
  [
    'entities',
    (length: number) =>
      `<!DOCTYPE svg [${repeat('<!ENTITY a "')(length)}]>${createSvg('viewBox="0 0 1 1"')}`,
  ],
  [
    'depth',
    (length: number) =>
      createSvg('viewBox="0 0 1 1"').replace('/>', `>${repeat('<g>')(length)}</svg>`),
  ],
  [
    'a transform',
    (length: number) => createSvg(`viewBox="0 0 1 1" transform="${'a'.repeat(length)}"`),
  ],
  [
    'a style',
    (length: number) => createSvg(`viewBox="0 0 1 1" style="${repeat('fill:red;')(length)}"`),
  ],
  [
    'a filter',
    (length: number) => createSvg(`viewBox="0 0 1 1" filter="${repeat('url(#')(length)}"`),
  ],
])('ATK-11 a drawing is checked in linear time: %s', (_, createText) => {
  for (const check of [(svg: string) => findSvgIssues(Buffer.from(svg)), findArtworkIssue])
    expect(isLinear(check, createText)).toBe(true);
});

test.each([
  'a.',
  'a',
  '.',
  '1.',
  '1',
  ':',
  '/',
  'tel',
  'co.',
  'p.o.box',
  'mailto',
  '\\',
  '@',
  '-',
  'www',
  'a@ ',
])('ATK-11 names and address lines are checked in linear time: %o', (text) => {
  for (const check of [containsLink, mayBecomeLink])
    expect(isLinear(check, repeat(text))).toBe(true);
});

test('ATK-11 content of store files is checked in linear time', () => {
  const checkListing = (description: string) => findListingContentIssues({ description }, '', {});
  const checkLinks = (description: string) =>
    findLinkIssues({
      store: {},
      theme: {},
      catalog: { listings: [{ description }] },
      routes: [],
      assets: [],
    });
  for (const text of ['<script', '<', '<style>'])
    expect(
      isLinear(checkListing, (length) => repeat(text)(length)),
      text,
    ).toBe(true);
  expect(isLinear(checkLinks, (length) => `href${repeat('<a ')(length)}`)).toBe(true);
  const addUrls = (length: number) => repeat('url(data:')(length / 2) + repeat(' ')(length / 2);
  expect(isLinear(removeInlinePictures, addUrls)).toBe(true);
  expect(removeInlinePictures(`a url( "data:b)" ) url(data:c) url('data:d`)).toBe(
    "a     url('data:d",
  );
  expect(identifyContent(Buffer.from(`${'<!---->'.repeat(40)}x`))).toBeUndefined();
  expect(identifyContent(Buffer.from(`${'<!---->'.repeat(40)}<html>`))).toBe('HTML');
});

test.each([
  '/*',
  'a.',
  'a-',
  '//',
  'url(',
  'url( ',
  'url(data:',
  '"',
  '\\',
  ':is(a)',
  'a,',
  '@import url(a);',
  'a{&.b{',
  '1 ',
])('ATK-11 CSS is searched in linear time: %o', (text) => {
  for (const check of [findForeignAddresses, checkCssBlocks])
    expect(isLinear(check, repeat(text))).toBe(true);
});

test('ATK-11 a description has a maximum length', () => {
  const check = (length: number) =>
    v.safeParse(CatalogListing.entries.description, 'a'.repeat(length));
  expect(check(100_000).success).toBe(true);
  expect(check(100_001).issues?.[0].message).toBe('expected at most 100,000 characters');
});

test('ATK-11 only the first broken links of a folder get a suggestion', () => {
  const listings = Array.from({ length: 30 }, (_, at) => ({
    slug: `a-${at}`,
    description: '<a href="/contac">a</a>',
  }));
  const issues = findLinkIssues({
    store: {},
    theme: {},
    catalog: { listings },
    routes: [],
    assets: [],
  });
  expect([
    issues.length,
    issues.filter(({ message }) => message.includes('did you mean')).length,
  ]).toEqual([30, 20]);
});

test('ATK-11 slashes are removed in linear time', () => {
  expect(isLinear(removeTrailingSlashes, (length) => `${'/'.repeat(length)}a`)).toBe(true);
  expect(['https://a.example//', '', '//', 'a/b'].map(removeTrailingSlashes)).toEqual([
    'https://a.example',
    '',
    '',
    'a/b',
  ]);
});

test('tags are replaced as before', () => {
  expect(replaceTags('a <b c="d">e</b> 1 < 2, <f', '-')).toBe('a -e- 1 < 2, <f');
  expect(replaceTags('<<p>a>', '')).toBe('a>');
});

test('ATK-11 the measurement notices time that grows with the square', () => {
  expect(isLinear((text) => text.replace(/<[^>]*>/g, ''), repeat('<'), 1_500)).toBe(false);
}, 120_000);
