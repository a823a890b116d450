import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderPublisher } from '#builder/publish/releases/folder-publisher.ts';
import { checkEnvironment } from '#shared/environment/check-environment.ts';
import { parsePublishTarget } from '#shared/environment/publish-target.ts';
import { createContent, siteTexts } from '../helpers/code/release-content.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { PUBLISH_TO: `folder:${folder}` };
const releases = (...args: readonly string[]) => shopkiln(['releases', ...args], { env });
const readHome = () => readFile(join(folder, 'corvane/current/index.html'), 'utf8');

let [first, second] = ['', ''];
beforeAll(async () => {
  const publisher = createFolderPublisher({ dir: join(folder, 'corvane'), retained: 5 });
  first = (await publisher.publish(await createContent(siteTexts('one')))).id;
  second = (await publisher.publish(await createContent(siteTexts('two')))).id;
});

describe('SCALE-6.05 `shopkiln releases`', () => {
  test('lists releases with time, number of files and the current one, as text and as JSON', async () => {
    const { stdout, code } = await releases('corvane');
    const [heading, ...lines] = stdout.trimEnd().split('\n');
    expect([heading, code]).toEqual([`corvane, folder:${folder}`, 0]);
    expect(lines[0]).toMatch(
      new RegExp(`^  ${second}  \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z  3 files  current$`),
    );
    expect(lines[1]).toMatch(new RegExp(`^  ${first}  \\S+  3 files$`));
    const [listed] = JSON.parse((await releases('corvane', '--json')).stdout);
    expect(listed).toMatchObject({
      store: 'corvane',
      releases: [{ id: second, isCurrent: true }, { id: first }],
    });
    expect((await releases()).stdout).toContain('moth-kiosk, ');
  });

  test('--rollback returns to the release before the current one, with an id to that one', async () => {
    expect((await releases('corvane', '--rollback')).stdout).toContain(
      `is ${first}. The next build publishes a new`,
    );
    expect(await readHome()).toBe('<h1>one</h1>');
    expect(await releases('corvane', '--rollback')).toMatchObject({
      code: 1,
      stderr: 'corvane: there is no release before the current one\n',
    });
    expect(
      JSON.parse((await releases('corvane', '--rollback', second, '--json')).stdout),
    ).toMatchObject({
      current: second,
    });
    expect(await readHome()).toBe('<h1>two</h1>');
  });

  test.each([
    [['corvane', '--rollback', '1'], 1, '1: expected the id of a release; there are: '],
    [['--rollback', 'corvane'], 2, 'Which store? shopkiln releases <store> --rollback [id]'],
    [['corvan'], 2, 'did you mean corvane?'],
  ])('%j ends with one message', async (args, code, message) => {
    const result = await releases(...args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(message);
    expect(result.stderr.trimEnd()).not.toContain('\n');
  });

  test('without a target the variable is named', async () => {
    expect(await shopkiln(['releases', 'moth-kiosk'], { env: { PUBLISH_TO: '' } })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'set PUBLISH_TO or PUBLISH_TO_MOTH_KIOSK, for example to folder:',
      ),
    });
  });
});

describe('SCALE-6.07 PUBLISH_TO', () => {
  test('a folder, an S3-compatible store and a site of Netlify are read', () => {
    const read = (text: string) => {
      const parsed = parsePublishTarget(text);
      return parsed.ok ? parsed.value : undefined;
    };
    expect(read('folder:/srv/my sites')).toEqual({ kind: 'folder', dir: '/srv/my sites' });
    expect(read('s3://sites')).toMatchObject({
      kind: 's3',
      bucket: 'sites',
      prefix: '',
      endpoint: undefined,
    });
    expect(read('s3://sites/a/b/?endpoint=https://s3.example.com:8080&region=eu-1')).toEqual({
      kind: 's3',
      bucket: 'sites',
      prefix: 'a/b/',
      endpoint: 'https://s3.example.com:8080',
      region: 'eu-1',
    });
    expect(read('netlify:my-site.netlify.app')).toMatchObject({
      kind: 'netlify',
      site: 'my-site.netlify.app',
    });
  });

  test.each([
    '/srv/sites',
    'folder:',
    'folder:/srv/sites?region=eu-1',
    's3://',
    's3://Sites',
    's3://sites?endpont=x',
    's3://sites?endpoint=x',
    'netlify:a/b',
    'ftp://x',
  ])('%s is rejected with what is expected, without the value', (value) => {
    for (const name of ['PUBLISH_TO', 'PUBLISH_TO_CORVANE']) {
      expect(() => checkEnvironment({ [name]: value }), name).toThrow(
        `${name}: expected "folder:/srv/sites"`,
      );
    }
  });

  test('a number of releases that is no number is rejected', () => {
    expect(() => checkEnvironment({ PUBLISH_RETAIN: '0' })).toThrow(
      'PUBLISH_RETAIN: expected a whole number',
    );
  });
});
