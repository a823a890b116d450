import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createNetlifyApi } from '#builder/publish/releases/netlify/netlify-api.ts';
import { createNetlifyPublisher } from '#builder/publish/releases/netlify/netlify-publisher.ts';
import type { ReleaseContent } from '#builder/publish/releases/publisher.ts';
import { readOnline } from '#builder/publish/releases/read-online.ts';
import { run } from '../helpers/built/command.ts';
import { createContent, createData, siteTexts } from '../helpers/code/release-content.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import {
  NETLIFY_SITE,
  NETLIFY_TOKEN,
  type NetlifyDouble,
  startNetlifyDouble,
} from '../helpers/contract/object-stores/netlify-double.ts';

let netlify: NetlifyDouble;
const dirs: string[] = [];
beforeEach(async () => {
  netlify = await startNetlifyDouble();
});
afterEach(async () => {
  await netlify.stop();
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true });
  expect(netlify.issues).toEqual([]);
});

const publisher = (site = NETLIFY_SITE, token = NETLIFY_TOKEN) =>
  createNetlifyPublisher({
    api: createNetlifyApi({ endpoint: netlify.endpoint, token, pauseMs: 1 }),
    site,
    pollMs: 1,
  });
async function content(
  version: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ReleaseContent> {
  const created = await createContent({ ...siteTexts(version), ...more });
  dirs.push(created.dir);
  return created;
}
const home = () => netlify.read('index.html');
const countUploads = () => netlify.requests.filter((name) => name.startsWith('PUT ')).length;

describe('SCALE-6.03 releases on Netlify', () => {
  test('only content that Netlify does not have is uploaded, once, and the same content is no release', async () => {
    const first = await publisher().publish(
      await content('one', { 'a b/ü.txt': 'twice', 'copy.txt': 'twice' }),
    );
    expect([first.written, home(), netlify.read('a b/ü.txt')]).toEqual([
      4,
      '<h1>one</h1>',
      'twice',
    ]);
    const second = await publisher().publish(
      await content('two', { 'a b/ü.txt': 'twice', 'copy.txt': 'twice' }),
    );
    expect([second.written, home(), countUploads()]).toEqual([1, '<h1>two</h1>', 5]);
    const again = await publisher().publish(
      await content('two', { 'a b/ü.txt': 'twice', 'copy.txt': 'twice' }),
    );
    expect([again.id, again.written, countUploads()]).toEqual([second.id, undefined, 5]);
  });

  test('deploys are listed, and a rollback restores one without an upload', async () => {
    const first = await publisher().publish(await content('one'));
    const second = await publisher().publish(await content('two'));
    expect((await publisher().list()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const uploads = countUploads();
    await publisher().activate(first.id);
    expect([home(), countUploads()]).toEqual(['<h1>one</h1>', uploads]);
    await expect(publisher().activate('no-deploy')).rejects.toThrow(
      'no-deploy: expected the id of a release; there are: ',
    );
  });

  test('the current deploy is known when more than 100 newer ones exist, so that a rollback is not undone', async () => {
    const first = await publisher().publish(await content('one'));
    const second = await publisher().publish(await content('two'));
    await publisher().activate(first.id);
    const newer = { id: second.id, state: 'ready', created_at: '2026-01-02T00:00:00Z' };
    netlify.replaceResponse = (name) =>
      name === `GET /sites/${NETLIFY_SITE}/deploys` ? { status: 200, body: [newer] } : undefined;
    expect(await publisher().list()).toMatchObject([
      { id: second.id, isCurrent: false },
      { id: first.id, isCurrent: true, isRollback: true },
    ]);
    vi.stubEnv('PUBLISH_TO', `netlify:${NETLIFY_SITE}?endpoint=${netlify.endpoint}`);
    vi.stubEnv('NETLIFY_AUTH_TOKEN', NETLIFY_TOKEN);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await readOnline(['corvane'])).toEqual(new Map([['corvane', 'unknown']]));
  });

  test('a deploy that Netlify does not publish is reported', async () => {
    await publisher().publish(await content('one'));
    netlify.isLocked = true;
    const { warning } = await publisher().publish(await content('two'));
    expect([warning, home()]).toEqual([
      'Netlify has locked the current deploy: publish the new one there',
      '<h1>one</h1>',
    ]);
  });
});

describe('SCALE-6.08 Netlify: a release with older data does not replace a newer one', () => {
  const publishData = async (text: string, version: string) =>
    publisher().publish({ ...(await content(text)), data: createData(version) });

  test('it is rejected', async () => {
    await publishData('price 2', 'a.2');
    await expect(publishData('price 1', 'a.1')).rejects.toThrow(/newer version a\.2/);
    expect(home()).toBe('<h1>price 2</h1>');
  });

  test('it is rejected before its last file when the newer one is published while it is uploaded', async () => {
    await publishData('price 1', 'a.1');
    const uploads = countUploads();
    netlify.replaceResponse = (name) => {
      const isUploading = countUploads() > uploads;
      if (!isUploading || name !== `GET /sites/${NETLIFY_SITE}`) return undefined;
      const { version, readAt } = createData('a.3');
      const title = `Shopkiln digest ${version} ${readAt}`;
      return { status: 200, body: { id: 'site-1', published_deploy: { id: 'newer', title } } };
    };
    const older = {
      ...(await content('price 2', { 'more.txt': 'more' })),
      data: createData('a.2'),
    };
    await expect(publisher().publish(older)).rejects.toThrow(/newer version a\.3/);
    expect(netlify.requests.at(-1)).toMatch(/^POST \/deploys\/\w+\/cancel$/);
    expect(home()).toBe('<h1>price 1</h1>');
  });

  test('a later version with the same content counts, too, and uploads nothing', async () => {
    await publishData('price 1', 'a.1');
    const uploads = countUploads();
    expect((await publishData('price 1', 'a.3')).written).toBeUndefined();
    expect(countUploads()).toBe(uploads);
    await expect(publishData('price 2', 'a.2')).rejects.toThrow(/newer version a\.3/);
    const versions = (await publisher().list()).map(({ data }) => data?.version);
    expect(versions).toEqual(['a.3', 'a.1']);
  });
});

describe('SCALE-6.06 Netlify: what fails leaves the last release in place', () => {
  test.each([
    [
      'an upload that is rejected',
      { status: 422, body: { message: 'too large' } },
      /^Netlify responds 422 to \/deploys\/\w+\/files\/index\.html: too large$/,
    ],
    [
      'uploads that fail again and again',
      { status: 503, body: 'no JSON' },
      /^Netlify responds 503 to /,
    ],
  ])('%s', async (_, response, message) => {
    await publisher().publish(await content('one'));
    netlify.replaceResponse = (name) => (name.startsWith('PUT ') ? response : undefined);
    await expect(publisher().publish(await content('two'))).rejects.toThrow(message);
    expect(home()).toBe('<h1>one</h1>');
    expect(netlify.requests.at(-1)).toMatch(/^POST \/deploys\/\w+\/cancel$/);
    netlify.replaceResponse = () => undefined;
    await publisher().publish(await content('two'));
    expect(home()).toBe('<h1>two</h1>');
  });

  test('a limit of requests and single failures are waited for', async () => {
    let failures = 4;
    netlify.replaceResponse = (name) => {
      if (!name.startsWith('PUT ') || failures-- <= 0) return undefined;
      return { status: failures % 2 ? 429 : 500, body: {}, headers: { 'Retry-After': '0' } };
    };
    await publisher().publish(await content('one'));
    expect(home()).toBe('<h1>one</h1>');
  });

  test('a deploy that Netlify cannot finish ends with its reason', async () => {
    await publisher().publish(await content('one'));
    netlify.finalState = 'error';
    await expect(publisher().publish(await content('two'))).rejects.toThrow(
      'Netlify could not deploy: the rules of redirects are invalid',
    );
    expect(home()).toBe('<h1>one</h1>');
  });

  test('a wrong token, an unknown site, another response and an unreachable API are named', async () => {
    const one = await content('one');
    await expect(publisher(NETLIFY_SITE, 'wrong').publish(one)).rejects.toThrow(
      'Netlify rejects the token: expected a personal access token in NETLIFY_AUTH_TOKEN',
    );
    await expect(publisher('other').list()).rejects.toThrow(
      'Netlify has no site other that this token may change',
    );
    netlify.replaceResponse = () => ({ status: 200, body: { id: 1 } });
    await expect(publisher().publish(one)).rejects.toThrow(`Netlify: /sites/${NETLIFY_SITE}: `);
    const api = createNetlifyApi({ endpoint: 'http://127.0.0.1:9', token: 'a', pauseMs: 1 });
    await expect(createNetlifyPublisher({ api, site: 'a' }).list()).rejects.toThrow(
      'Netlify cannot be reached: ',
    );
  });
});

test('SCALE-6.05 `shopkiln releases` lists the deploys of a site; without a token, the variable is named', async () => {
  const { id } = await publisher().publish(await content('one'));
  const env = {
    PUBLISH_TO: `netlify:${NETLIFY_SITE}?endpoint=${netlify.endpoint}`,
    NETLIFY_AUTH_TOKEN: '',
  };
  expect(await shopkiln(['releases', 'corvane'], { env })).toMatchObject({
    code: 1,
    stderr: 'NETLIFY_AUTH_TOKEN: expected a personal access token of Netlify\n',
  });
  const listed = await shopkiln(['releases', 'corvane'], {
    env: { ...env, NETLIFY_AUTH_TOKEN: NETLIFY_TOKEN },
  });
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(listed.stdout).toMatch(
    new RegExp(`^corvane, netlify:${NETLIFY_SITE}\\n {2}${id} {2}2026-01-01T\\S+Z {2}current\\n$`),
  );
});

test('SCALE-6.07 a store with an edge gate is not deployed without its functions', async () => {
  const { code, output } = await run('build', ['hedge-and-quire'], {
    PUBLISH_TO: `netlify:${NETLIFY_SITE}`,
  });
  expect(output.trim()).toBe(
    `hedge-and-quire: PUBLISH_TO: expected folder: or s3: for a store with "gate": "edge", because a deploy to netlify:${NETLIFY_SITE} would have no gate`,
  );
  expect(code).toBe(1);
});

test('the API of these tests notices requests that Netlify does not describe', async () => {
  await fetch(`${netlify.endpoint}/api/v1/sites/a/deploys?titel=x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ files: [], async: 'yes' }),
  });
  await fetch(`${netlify.endpoint}/api/v1/sites/a/releases`);
  expect(netlify.issues.splice(0)).toEqual([
    'POST /sites/a/deploys: unknown parameter titel',
    'POST /sites/a/deploys: /files must be object',
    'POST /sites/a/deploys: /async must be boolean',
    'GET /sites/a/releases: is not described',
  ]);
});
