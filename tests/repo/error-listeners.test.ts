import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles, ROOT } from '../helpers/repo/vocabulary/find-names.ts';

/** What creates an emitter whose `error` event ends the process when nothing listens, by its module. */
const CREATORS: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['exec', 'execFile', 'fork', 'spawn'],
  'node:dgram': ['createSocket'],
  'node:events': ['EventEmitter'],
  'node:fs': ['createReadStream', 'createWriteStream', 'watch'],
  'node:http': ['createServer', 'get', 'request'],
  'node:https': ['createServer', 'get', 'request'],
  'node:net': ['connect', 'createConnection', 'createServer', 'Socket'],
  'node:tls': ['connect', 'createServer'],
  'node:worker_threads': ['Worker'],
  '@hono/node-server': ['createAdaptorServer', 'serve'],
  nodemailer: ['createTransport'],
  pg: ['pg.Client', 'pg.Pool', 'Client', 'Pool'],
  'pg-boss': ['PgBoss'],
  pino: ['pino.destination', 'pino.transport'],
};
/** Methods of file handles that create streams. */
const METHODS = /\.create(?:Read|Write)Stream$/;
/** Functions that handle the errors of an emitter that is passed to them. Iterating a stream does, too. */
const HANDLERS = new Set(['listenForErrors', 'pipeline', 'Readable.toWeb']);

interface Place {
  readonly file: string;
  readonly creator: string;
  readonly isHandled: boolean;
}

/** Most files name none of these, and parsing all of them takes long. */
const MENTION = new RegExp(`'(?:${Object.keys(CREATORS).join('|')})'|create(?:Read|Write)Stream`);

/** Finds where a module creates emitters. */
function findEmitters(file: string, text: string): Place[] {
  if (!MENTION.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const creators = new Set<string>();
  const places: Place[] = [];
  const add = (creator: string, isHandled: boolean) => places.push({ file, creator, isHandled });
  visit(source, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      for (const name of CREATORS[node.moduleSpecifier.text] ?? []) creators.add(name);
    // `await import('pg')` and `process.getBuiltinModule('node:http')`
    if (ts.isCallExpression(node) && /^import$|getBuiltinModule$/.test(node.expression.getText()))
      for (const [module, names] of Object.entries(CREATORS))
        if (node.arguments[0]?.getText().includes(`'${module}'`))
          for (const name of names) creators.add(name);
  });
  visit(source, (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText();
      if (creators.has(name) || METHODS.test(name)) add(name, isHandled(node));
    }
    if (ts.isHeritageClause(node))
      for (const { expression } of node.types)
        if (creators.has(expression.getText()))
          add(
            `extends ${expression.getText()}`,
            node.parent.getText().includes('listenForErrors(this,'),
          );
  });
  return places;
}

function isHandled(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent)) return isHandled(parent);
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined;
  if (ts.isForOfStatement(parent)) return parent.awaitModifier !== undefined;
  return ts.isCallExpression(parent) && HANDLERS.has(parent.expression.getText());
}

function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  ts.forEachChild(node, (child) => visit(child, onNode));
}

const IN_BROWSER = /^src\/(?:storefront|.*\/browser)\//;
const files = listFiles().filter(
  (file) => /^(?:src|scripts)\/.*(?<!\.test)\.(?:ts|tsx|js)$/.test(file) && !IN_BROWSER.test(file),
);

test('CODE-20 every emitter of the programs has a listener for errors from its creation', () => {
  const places = files.flatMap((file) =>
    findEmitters(file, readFileSync(`${ROOT}${file}`, 'utf8')),
  );
  const found = places.map(({ file, creator }) => `${file} ${creator}`);
  // The search finds the known ones.
  expect(found).toEqual(
    expect.arrayContaining([
      'src/shared/files/watch-tree.ts watch',
      'src/builder/pull/send-get.ts get',
      'src/builder/queue/build-process.ts fork',
      'src/builder/render/compile-renderer.ts spawn',
      'src/builder/render/route-process.ts fork',
      'src/builder/render/start-render-thread.ts Worker',
      'src/platform/catalog/pictures/store-pictures.ts handle.createReadStream',
      'src/platform/db/jobs/open-boss.ts PgBoss',
      'src/platform/db/postgres-connections.ts extends pg.Client',
      'src/platform/db/postgres-connections.ts pg.Pool',
      'src/platform/http/listen.ts createAdaptorServer',
      'src/platform/log/create-log.ts pino.destination',
      'src/platform/mail/mail-transport.ts createTransport',
      'src/shared/utils/serve-jobs.ts Worker',
      'src/shared/utils/start-job-process.ts fork',
    ]),
  );
  expect(places.filter(({ isHandled }) => !isHandled)).toEqual([]);
});

test.each([
  [
    "import { fork } from 'node:child_process'; const child = fork('a.ts'); child.on('error', f);",
    false,
  ],
  [
    "import { fork } from 'node:child_process'; const child = listenForErrors(fork('a.ts'), f);",
    true,
  ],
  ["import pg from 'pg'; class A extends pg.Client {}", false],
  ["const { PgBoss } = await import('pg-boss'); const boss = new PgBoss({});", false],
  ['await pipeline(source.createReadStream(), target);', true],
  ['for await (const chunk of handle.createReadStream()) use(chunk);', true],
])('CODE-20 the search recognizes %s', (text, expected) => {
  expect(findEmitters('a.ts', text)[0]?.isHandled).toBe(expected);
});
