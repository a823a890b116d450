import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findNames,
  listFiles,
  type Name,
  ROOT,
  splitName,
} from '../helpers/repo/vocabulary/find-names.ts';

/** Words that the vocabulary replaces, each family with the terms to use instead. */
const REPLACED: Readonly<Record<string, string>> = {
  'keep keeps kept keeping': 'cached, stored, saved, unchanged or retained',
  'tell tells told telling': 'report, send or notify',
  'ask asks asked asking': 'request or query',
  'say says said saying': 'text, message or value',
  spoken: 'localized',
  'answer answers answered': 'response; functions: `get`, `create`, `submit`',
  'refusal refusals refuse refuses refused': 'HttpError, declined or rejected',
  'fault faults faulty trouble problem problems': 'Error, Issue or ErrorReport',
  own: 'the name of the thing: storeFont, customCss',
  selling: 'commerce',
  'pieces parcel parcels goods': 'quantity or chunks; shipment; products',
  'note notes': 'build record or metadata',
  'marks marked': 'availability',
  'stamp stamps': 'version, fingerprint or hash',
  furniture: 'page chrome',
  'shelf shelves': 'product grid or related products',
  gone: 'removed or unavailable',
  'wish wishes': 'request or input',
  'lay lays laid': 'apply',
  'taken takes': 'reserved, deducted, accepted or used',
  'forget forgets forgotten': 'remove, clear or invalidate',
  'reach attended whoever heard': 'network config; on first interaction; caller; received',
  'courier sweep desk': 'webhook dispatcher; reconciliation; editor session',
  'mend mends mended': 'fix',
  'veil handoff': 'overlay; hosted redirect',
};

/** Names that stay, by why: everywhere, or in one file. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'names of the platform and of libraries': [
    'hasOwn',
    'getOwnPropertyDescriptor',
    'timeStamp',
    'keepAlive',
    'keepAliveInitialDelayMillis',
    'keepAliveTimeout',
    'keepFeatures',
  ],
  'terms of accounting': [
    'creditNoteNumber',
    'assignCreditNoteNumber',
    'issueCreditNote',
    'CREDIT_NOTE',
    'credit_note_number',
    'last_credit_note',
  ],
  'addresses of pages': ['digital-goods.md'],
  'fields of store files: questions have answers': [
    'src/shared/contract/store-folder/sections/questions.ts: answer',
    'src/storefront/sections/Questions.tsx: answer',
  ],
  'fields on the wire': [
    'selling_regions',
    'src/simulators/payments/paypal/params.ts: note_to_payer',
    'src/builder/queue/build-hook-app.ts: problems',
    'src/builder/queue/build-hook-app.test.ts: problems',
    'tests/built/build-hook.test.ts: problems',
  ],
};
/** Dumps, which have tables of pg-boss too, and this list. */
const UNCHECKED = /^tests\/fixtures\/.*\.sql$|^tests\/repo\/vocabulary\.test\.ts$/;
/** Words of drawings, allowed in the mockup renderer. */
const DRAWING = new Set(['pieces', 'reach', 'veil', 'marks', 'lay', 'laid']);

const replaced = new Map(
  Object.entries(REPLACED).flatMap(([words, use]) => words.split(' ').map((word) => [word, use])),
);
const exceptions = new Set(Object.values(EXCEPTIONS).flat());

function findReplacedWord({ text, file }: Name): string | undefined {
  if (exceptions.has(text) || exceptions.has(`${file}: ${text}`)) return undefined;
  return splitName(text).find(
    (word) =>
      replaced.has(word) && !(/^src\/(?:pictures|studio)\//.test(file) && DRAWING.has(word)),
  );
}

const files = listFiles();

test('VOC-1 no identifier, file or folder name contains a word that the vocabulary replaces', () => {
  const code = files.filter((file) => /^(?:src|scripts|tests)\/|^astro\.config\.mjs$/.test(file));
  const names = findNames(code.filter((file) => !UNCHECKED.test(file)));
  expect(names.length).toBeGreaterThan(10_000);
  const found = names.flatMap((name) => {
    const word = findReplacedWord(name);
    return word === undefined ? [] : [`${name.file}: ${name.text} (use ${replaced.get(word)})`];
  });
  expect(found).toEqual([]);
}, 120_000);

test('VOC-1 names are split into their words', () => {
  expect(splitName('readHTMLFile')).toEqual(['read', 'html', 'file']);
  expect(splitName('$kept-answers_2.ts')).toEqual(['kept', 'answers', 'ts']);
});

const TEXT_FILE = /\.(?:ts|tsx|mjs|js|astro|css|md|yml|sh)$|^\.env\.example$/;
const texts = files
  .filter((file) => TEXT_FILE.test(file) && file !== 'tests/repo/vocabulary.test.ts')
  .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') }));

test('VOC-2 no text cites a document that is not in the repository', () => {
  const found = texts.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\bspec(?: §|ification §| section)|\(spec [^:=]|\bdesign\.md\b|\bglossary\.md\b/g,
      ),
    ].map(([cited]) => `${file}: ${cited}`),
  );
  expect(found).toEqual([]);
});

/** Paths of source files in comments and documents: `src/a/b.ts`, and of the rooms without `src/`. */
const NAMED_FILE =
  /(?<![\w./#@-])((?:src|scripts|tests|stores|shared|texts|snapshot|store-folder|builder|platform|storefront|pictures|simulators|studio|tools)\/[\w[\].$/-]+\.(?:ts|tsx|astro|mjs|js|css|md))\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

test('VOC-2 files that comments and documents name exist', () => {
  const found = texts.flatMap(({ file, text }) => {
    const prose = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
    return [...prose.matchAll(NAMED_FILE)].flatMap(([, path = '']) =>
      [path, `src/${path}`].some((place) => existsSync(`${ROOT}${place}`))
        ? []
        : [`${file}: ${path}`],
    );
  });
  expect(found).toEqual([]);
});
