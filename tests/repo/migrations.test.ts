import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#platform/db/migrations/index.ts';

const FOLDER = fileURLToPath(new URL('../../src/platform/db/migrations/', import.meta.url));

/** The SHA-256 of each migration's source. A line is added with a migration, and never changes after its release. */
const HASHES: Readonly<Record<string, string>> = {
  '0001-initial.sql': 'dbbdb2a5f833984e6356f4ee60331809456c86357c10503e4d0acfc620602acc',
  '0002-due-rows.sql': 'b593e70322ae642da36d33d06dcc8fb686d98fade95945c5179f4b7cbfd49c55',
  '0003-tax-reason.sql': '1f74f83e46012551f2e5b053021e4ae3728710d62c71ccb0c8202fbea5b9b8fe',
  '0004-documents.sql': '965055147f1ecf1d2cab3236a460da59cf3dcc28da4f00b305bf640ab3fb1327',
  '0005-vat-checks.sql': 'ef887b21fcb2692db155799d0e40446f3a5250abfe670266a526249a369f3368',
  '0006-events.sql': 'd133ee6eb96c68c4a588be2ae415b746ce3c73c9d4d4824feb9a14c77b9d1dec',
  '0007-fulfillments.sql': '17f71117c9bd8f47a23db790368b4ba67750fe41a8390b3f63c3e128ebb9a264',
  '0008-prints.sql': '5cfde2e35fbcf7b32e99e002f2ec871f0d4adea8e52323b6353020d73150ce6a',
  '0009-listing-seo.sql': '227fa92443c9449cbeecb407fa36e66b5378fab59e8cfb4d91de6d188bf8acb2',
  '0010-page-times.sql': '8d2f02c038ad2a07fd881efa261148acae4e2f80c7ac09119f648d58f8d29f05',
  '0012-papers.sql': 'f09ac316a89a82360dbbd10b60a4483f621ecac0bbd52697619a365476482674',
  '0013-printer-stock.sql': 'de1e6b4ffe409a2601a54c341f0a622b9118ef22a5a8707bc800f6d5c28b49f9',
};

/** Returns what is wrong with the sources of the migrations. */
function findChanges(sources: ReadonlyMap<string, string>): string[] {
  const changed = [...sources].flatMap(([file, source]) => {
    const hash = createHash('sha256').update(source).digest('hex');
    if (!Object.hasOwn(HASHES, file)) return `${file} is new: add '${file}': '${hash}' to HASHES`;
    if (HASHES[file] === hash) return [];
    return `${file} was edited. Databases have run it already: restore it, and add a new migration`;
  });
  const removed = Object.keys(HASHES).filter((file) => !sources.has(file));
  return [
    ...changed,
    ...removed.map((file) => `${file} is missing. New databases need it: restore it`),
  ];
}

const sources = new Map(
  readdirSync(FOLDER)
    .filter((file) => file !== 'index.ts')
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const),
);

test('OPER-11 a migration is never edited or removed: a change of the schema is a new one', () => {
  expect(findChanges(sources)).toEqual([]);
  expect([...sources.keys()].map((file) => file.replace(/\.\w+$/, ''))).toEqual(
    Object.keys(MIGRATIONS),
  );
  const initial = sources.get('0001-initial.sql') ?? '';
  expect(findChanges(new Map([...sources, ['0001-initial.sql', `${initial} `]]))).toEqual([
    expect.stringContaining('restore it, and add a new migration'),
  ]);
  expect(findChanges(new Map([...sources, ['0002-next.ts', '']]))).toEqual([
    expect.stringContaining("add '0002-next.ts': '"),
  ]);
  expect(findChanges(new Map())).toEqual(
    Object.keys(HASHES).map(() => expect.stringContaining('is missing')),
  );
});
