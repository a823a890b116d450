import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { Variables } from '#shared/environment/variables.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { hasNginx } from '../helpers/built/hosts/nginx.ts';
import { createFolder, createShop, packPackages } from '../helpers/shop/create-shop.ts';
import { writeGuidePrograms } from '../helpers/shop/guide-programs.ts';
import { readGuide } from '../helpers/shop/read-guide.ts';

const SERVER = readGuide('Own server');
const SET_UP = 'src/platform/deploy/set-up-server.sh';
const isKnown = (name: string) => name in Variables.entries || name.startsWith('BUILD_HOOK_');

test('LIVE-10 the blocks of the page are valid: shell, units, containers, settings and records', () => {
  const program = readFileSync(SET_UP, 'utf8');
  const blocks = ['Own server', 'Container host', 'Netlify'].flatMap(readGuide);
  for (const { language, text, file } of [
    ...blocks,
    { language: 'bash', text: program, file: SET_UP },
  ]) {
    // The Node of Debian is too old, and only npx (or a PATH of its own) starts commands with the installed one.
    if (language === 'sh') expect(text).not.toMatch(/(?<!\/)node_modules\/\.bin\/shopkiln/);
    if (language === 'sh' || language === 'bash')
      expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' }).stderr, text).toBe('');
    else if (language === 'zone')
      for (const line of text.trim().split('\n'))
        expect(line).toMatch(
          /^[\w.-]+\.\s+\d+ IN (?:A\s+[\d.]+|TXT\s+"v=(?:spf1|DKIM1|DMARC1)[^"]*")$/,
        );
    else expect(file === undefined && !/^BUILD_HOOK/.test(text), text).toBe(false);
  }
  const container = readGuide('Container host');
  const { services } = parse(container.find(({ file }) => file === 'compose.yaml')?.text ?? '');
  expect(Object.keys(services)).toEqual(['platform', 'builder']);
  const image = container.find(({ file }) => file === 'Dockerfile')?.text ?? '';
  const settings = container.find(({ file }) => file === '.env')?.text ?? '';
  const named = [
    ...image.matchAll(/\b([A-Z][A-Z_]+)=/g),
    ...`${settings}${program}`.matchAll(/^(?:#|\$\{serves_site:\+)?([A-Z][A-Z_]+)=/gm),
  ];
  expect(named.length).toBeGreaterThan(20);
  for (const [, name = ''] of named) expect(isKnown(name) || name === 'NODE_ENV', name).toBe(true);
});

test.skipIf(!hasNginx || process.platform !== 'linux')(
  'LIVE-11 a shop goes live on an own server by the page alone, and an edit that is pushed to it is published',
  async () => {
    const root = createFolder();
    const tarballs = await packPackages(root);
    const shop = await createShop(root, tarballs, ['--host', 'nginx']);
    const [buy, www, plain, platform, builder] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    // The machine of the test has no domain: both names are localhost, with a port each.
    const adapt = (text: string) =>
      text
        .replaceAll(
          /(?<![\w.])\/(?=(?:srv|etc\/(?:nginx|letsencrypt|systemd)|usr\/local\/bin)\b)/g,
          `${root}/`,
        )
        .replaceAll(`node_modules/shopkiln/${SET_UP}`, `${root}/set-up-server.sh`)
        .replaceAll(':4400', `:${platform}`)
        .replaceAll(':4500', `:${builder}`)
        .replace('platform --watch', `platform --watch --port ${platform}`)
        .replace("'build-hook'", `'build-hook --port ${builder}'`)
        .replaceAll('listen 80;\n', `listen 127.0.0.1:${plain};\n`)
        .replaceAll('listen 443 ssl;\n', `listen 127.0.0.1:${buy} ssl;\n`)
        .replaceAll('listen 443 ssl; ', `listen 127.0.0.1:${www} ssl; `);
    writeFileSync(join(root, 'set-up-server.sh'), adapt(readFileSync(SET_UP, 'utf8')));
    for (const folder of ['logs', 'etc/nginx/conf.d', 'etc/systemd/system', 'usr/local/bin'])
      mkdirSync(join(root, folder), { recursive: true });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${root}/logs/${name};`)
      .join(' ');
    writeFileSync(
      join(root, 'nginx.conf'),
      `user root; pid ${root}/nginx.pid; error_log ${root}/logs/error.log; events {}\nhttp { access_log off; ${temporary} include ${root}/etc/nginx/conf.d/*.conf; }\n`,
    );
    const storeFile = join(shop, 'stores/night-owls/store.json');
    const store = JSON.parse(readFileSync(storeFile, 'utf8'));
    const urls = { siteUrl: `https://localhost:${www}`, platformUrl: `https://localhost:${buy}` };
    writeFileSync(storeFile, JSON.stringify({ ...store, ...urls }, null, 2));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
        cwd: shop,
        env,
        stdio: 'pipe',
      });
    const certificate = join(root, 'etc/letsencrypt/live/night-owls/fullchain.pem');
    const env = {
      ...process.env,
      PATH: `${writeGuidePrograms(root, readFileSync(join(root, 'bin/npm'), 'utf8'))}:${process.env.PATH}`,
      NODE_EXTRA_CA_CERTS: certificate,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${root}/srv/shop/.insteadOf`,
      GIT_CONFIG_VALUE_0: 'shop@buy.night-owls.example:',
    };
    // The imitated npm writes none.
    const lockFile = join(shop, 'package-lock.json');
    writeFileSync(lockFile, '{}');
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'Create the shop');
    onTestFinished(() => {
      for (const name of readdirSync(root).filter((one) => one.endsWith('.pid')))
        try {
          process.kill(Number(readFileSync(join(root, name), 'utf8')), 'SIGTERM');
        } catch {
          // It has ended.
        }
    });
    const run = (script: string, cwd = root) =>
      promisify(execFile)('bash', ['-e', '-c', script], { cwd, env, timeout: 600_000 });
    const blocks = SERVER.filter(({ language }) => language === 'sh');
    const [updates, doctor] = [blocks.pop(), blocks.pop()].map((block) => adapt(block?.text ?? ''));
    for (const { text, isLocal } of blocks) await run(adapt(text), isLocal ? shop : root);

    const page = await read(`${urls.siteUrl}/listing/first-tee`, certificate);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('$25.00');
    expect((await read(`${urls.platformUrl}/health`, certificate)).text).toContain('ok');
    expect(readdirSync(join(root, 'srv/shop/backups'))).toHaveLength(1);
    const runDoctor = async (script = '') =>
      (await run(script).catch((error: { stdout: string }) => error)).stdout;
    await runDoctor(doctor);
    // systemd waits until the platform responds, and its imitation does not.
    const again = doctor?.split('\n').slice(1).join('\n');
    await expect.poll(() => runDoctor(again), { timeout: 120_000 }).toMatch(/^ok +CORS /m);
    const found = await runDoctor(again);
    for (const name of [
      'versions',
      'disk',
      'DNS',
      'TLS',
      'CORS',
      'build hook',
      'gate',
      'robots',
      'backup',
    ])
      expect(found).toMatch(new RegExp(`^ok +${name} `, 'm'));

    expect(found).toMatch(/^warning +payment keys +payments are simulated/m);

    // An edit arrives by a push. One with errors is refused.
    const catalog = join(shop, 'stores/night-owls/catalog.json');
    const before = readFileSync(catalog, 'utf8');
    writeFileSync(catalog, before.replace('2500', '"2500"'));
    git('commit', '-aqm', 'Break the price');
    expect(() => git('push', '-q', 'live', 'main')).toThrow(/catalog\.json/);
    writeFileSync(catalog, before.replace('2500', '2600'));
    git('commit', '-aqm', 'Change the price');
    git('push', '-q', 'live', 'main');
    await expect
      .poll(async () => (await read(`${urls.siteUrl}/listing/first-tee`, certificate)).text, {
        timeout: 120_000,
        interval: 500,
      })
      .toContain('$26.00');
    // A push of an update is not checked by the installed version, and its files wait for the commands on the server.
    writeFileSync(lockFile, '{ "name": "night-owls" }');
    git('commit', '-aqm', 'Update Shopkiln');
    git('push', '-q', 'live', 'main');
    const installed = () => readFileSync(join(root, 'srv/shop/app/package-lock.json'), 'utf8');
    expect(installed()).toBe('{}');
    await run(updates ?? '');
    expect(installed()).toBe('{ "name": "night-owls" }');
    await expect
      .poll(async () => (await read(`${urls.platformUrl}/health`, certificate)).status, {
        timeout: 60_000,
      })
      .toBe(200);
    const calls = readFileSync(join(root, 'calls'), 'utf8');
    expect(calls).toContain('systemctl restart shop-platform shop-builder');
    expect(existsSync(join(root, 'srv/shop/app/.env'))).toBe(true);
  },
  900_000,
);

/** Requests a page from localhost, whose certificate is in a file. */
const read = (url: string, certificate: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request(
      url,
      { ca: readFileSync(certificate), headers: { Accept: 'text/html' } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    )
      .on('error', reject)
      .end();
  });
