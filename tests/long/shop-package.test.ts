import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { readFixtureContents } from '../helpers/contract/upgrade-fixture.ts';
import { createFolder, createShop, packPackages, startShop } from '../helpers/shop/create-shop.ts';
import { startRegistry } from '../helpers/shop/start-registry.ts';

const runFile = promisify(execFile);
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * Seconds from an empty folder to a shop in the browser on two processors that do nothing else. A busy machine takes several
 * times as long.
 */
const FIRST_SHOP_S = 90;

test('LIVE-5 npm create shopkiln and npm start show a shop, npm ci installs what its lock file names, and npm update the next version', async () => {
  const folder = createFolder();
  const [first, second] = [
    await packPackages(folder, '0.2.0'),
    await packPackages(folder, '0.2.1'),
  ];
  const registry = await startRegistry();
  registry.publish('shopkiln', '0.2.0', first.shopkiln);
  registry.publish('create-shopkiln', '0.2.0', first.create);
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'npm-cache'),
    SHOPKILN_ENV_FILE: '',
  };
  const started = performance.now();
  await runFile(
    'npm',
    ['create', '--yes', 'shopkiln', 'night-owls', '--', '--name', 'Night Owls'],
    { cwd: folder, env },
  );
  const shop = join(folder, 'night-owls');
  const running = await startShop(shop);
  expect((await fetch(running.url)).status).toBe(200);
  const seconds = (performance.now() - started) / 1000;
  console.log(`from an empty folder to a shop: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(FIRST_SHOP_S * 4);
  await running.stop();
  // What the workflow and a server run: it fails when the lock file lacks a package that another one names.
  await runFile('npm', ['ci', '--no-audit', '--no-fund'], { cwd: shop, env });
  expect(readJson(shop, 'package.json')).toMatchObject({
    dependencies: { shopkiln: '^0.2.0' },
    shopkiln: { version: '0.2.0' },
  });

  registry.publish('shopkiln', '0.2.1', second.shopkiln);
  await runFile('npm', ['update', '--no-audit', '--no-fund'], { cwd: shop, env });
  expect(readJson(shop, 'node_modules/shopkiln/package.json').version).toBe('0.2.1');
  const { stdout } = await runFile('npx', ['shopkiln', 'upgrade'], { cwd: shop, env });
  expect(stdout).toContain('Shopkiln 0.2.0 -> 0.2.1');
  expect(stdout).toContain('platform.sqlite: nothing to migrate');
  expect(readJson(shop, 'package.json').shopkiln.version).toBe('0.2.1');
  // The copy that was made before is removed when nothing was to migrate.
  expect(readdirSync(join(shop, '.data')).filter((name) => name.startsWith('before-'))).toEqual([]);
  const updated = await startShop(shop);
  expect((await fetch(updated.url)).status).toBe(200);
  await updated.stop();
}, 1_200_000);

const STYLES = {
  fonts: { heading: { family: 'Quay Sans', src: '/assets/fonts/meridian.woff2' } },
};

test('LIVE-6 an upgrade of a shop of 0.2.0 loses no order, checkout, theme or page', async () => {
  const folder = createFolder();
  const shop = await createShop(folder, await packPackages(folder));
  const fixture = 'tests/fixtures/0.2.0';
  cpSync(join(fixture, 'stores'), join(shop, 'stores'), { recursive: true });
  mkdirSync(join(shop, '.data'), { recursive: true });
  const database = join(shop, '.data/platform.sqlite');
  cpSync(join(fixture, 'platform.sqlite'), database);
  const storeDir = join(shop, 'stores/harbor-lane');
  const storeFile = join(storeDir, 'store.json');
  // A theme with a style sheet and a font of its own.
  const theme = { ...readJson(storeDir, 'theme.json'), styles: STYLES };
  writeFileSync(join(storeDir, 'theme.json'), JSON.stringify(theme));
  cpSync('tests/fixtures/stores/meridian/assets/fonts', join(storeDir, 'assets/fonts'), {
    recursive: true,
  });
  const readFiles = () =>
    ['custom.css', 'assets/fonts/meridian.woff2', 'routes/quay.astro'].map((path) =>
      readFileSync(join(storeDir, path), 'base64'),
    );
  const files = readFiles();
  const before = readFileSync(storeFile, 'utf8');
  const env = { ...process.env, SHOPKILN_ENV_FILE: '' };
  const upgrade = () => runFile('npx', ['shopkiln', 'upgrade'], { cwd: shop, env });

  // A folder with an error stops the upgrade before it changes anything.
  writeFileSync(storeFile, before.replace('{', '{ "nmae": 1,'));
  await expect(upgrade()).rejects.toMatchObject({
    stderr: expect.stringContaining('Nothing was changed.'),
  });
  expect(readFileSync(database).equals(readFileSync(join(fixture, 'platform.sqlite')))).toBe(true);
  writeFileSync(storeFile, before);

  const { stdout } = await upgrade();
  expect(stdout).toMatch(
    /platform\.sqlite: migrated\nThe database before the upgrade is in \S+\.sqlite\n/,
  );
  // The shop is of this version already.
  expect(stdout).not.toContain('package.json: updated');
  expect(readFiles()).toEqual(files);
  expect(readJson(storeDir, 'theme.json')).toEqual({ ...theme, $schema: expect.any(String) });
  const { $schema } = readJson(storeFile);
  if ($schema) expect(readJson(shop, 'stores/harbor-lane', $schema)).toHaveProperty('$schema');

  const contents = readFixtureContents(fixture, 'sqlite');
  const db = await openDatabase(database);
  const orders = await db.selectFrom('orders').select('order_number').execute();
  expect(orders.map(({ order_number }) => order_number)).toEqual(
    expect.arrayContaining(Object.values(contents.orders).map(({ number }) => number)),
  );
  const checkouts = await db.selectFrom('checkouts').select('id').execute();
  expect(checkouts.map(({ id }) => id)).toEqual(
    expect.arrayContaining(Object.values(contents.checkouts)),
  );
  await db.destroy();
  const running = await startShop(shop);
  const port = Number(new URL(running.url).port);
  const pages = await Promise.all(
    [port, port + 1].map(async (one) => {
      const read = async (path: string) =>
        (await fetch(new URL(path, `http://localhost:${one}`))).text().catch(() => '');
      const html = `${await read('/')}${await read('/quay')}`;
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
      const styles = await Promise.all(sheets.map(([, path = '']) => read(path)));
      return html + styles.join('');
    }),
  );
  expect(pages.join('')).toContain('From the quay');
  expect(pages.join('')).toContain('The quay of Harbor Lane');
  expect(pages.join('')).toMatch(/\.heading\s*\{\s*letter-spacing:\s*0?\.02em/);
  expect(pages.join('')).toMatch(/@font-face\s*\{[^}]*Quay Sans[^}]*\.woff2/);
  await running.stop();
}, 1_200_000);
