import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '#tools/cli/create-program.ts';
import { LOWEST_NODE, lowestNode } from '../helpers/commands/lowest-node.ts';
import { commandNames, shopkiln } from '../helpers/commands/shopkiln.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const { bin, scripts, version }: { bin: object; scripts: Record<string, string>; version: string } =
  JSON.parse(readFileSync('package.json', 'utf8'));
const STACK = /\n\s+at .+:\d+/;

const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
afterAll(() => rmSync(folder, { recursive: true }));
let commands: string[] = [];
beforeAll(async () => {
  commands = await commandNames();
});

/** Runs a task for each item, two at a time. */
async function inPairs<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
  };
  await Promise.all([work(), work()]);
}

test('CLI-1 every command answers --help and --version and changes nothing', async () => {
  expect(bin).toEqual({ shopkiln: './scripts/shopkiln.js' });
  expect(commands.length).toBeGreaterThan(12);
  const env = { SHOPKILN_WORK: join(folder, 'work'), PLATFORM_DB: join(folder, 'platform.sqlite') };
  // All are declared in one place: a process for each would take half a minute.
  for (const command of (await createProgram()).commands)
    expect(command.helpInformation()).toMatch(new RegExp(`^Usage: shopkiln ${command.name()}\\b`));
  await inPairs(['build', 'platform'], async (command) => {
    const help = await shopkiln([command, '--help'], { env });
    expect(help, command).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^Usage: shopkiln ${command}\\b`));
    expect(await shopkiln([command, '--version'], { env })).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('CLI-1 npx runs the command', async () => {
  const { stdout } = await promisify(execFile)('npx', ['--no-install', 'shopkiln', '--version']);
  expect(stdout.trim()).toBe(version);
});

test('CLI-1 SIGTERM to npx or npm ends the server that they started', async () => {
  const stores = mkdtempSync(join(folder, 'no-stores-'));
  const env = {
    ...process.env,
    SHOPKILN_ENV_FILE: '',
    STORES_DIR: stores,
    PLATFORM_DB: join(stores, 'platform.sqlite'),
    npm_command: 'exec',
  };
  // The shell that npm starts. A command after the first one prevents that the shell replaces itself.
  const command = `"${process.execPath}" scripts/shopkiln.js platform --port 0; :`;
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toMatch(/Platform at http/);
  const [, url = ''] = /Platform at (http:\S+)/.exec(output) ?? [];
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const closed = once(shell.stdout, 'close');
  shell.kill('SIGTERM');
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test.each([
  [['biuld'], /^error: unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['biuld', '--help'], /^error: unknown command 'biuld'\n\(Did you mean build\?\)/],
  [
    ['build', 'corvane', '--pubish', 'x'],
    /^error: unknown option '--pubish'\n\(Did you mean --publish\?\)/,
  ],
  [['build'], /^Which store\? .*corvane/],
  [['build', 'corvana'], /^stores\/corvana: no such store folder: did you mean corvane\?/],
  [['check', 'corvana'], /^stores\/corvana: no such store folder: did you mean corvane\?/],
  [['serve', 'corvana'], /did you mean corvane\?/],
  [['mockups', 'corvana'], /did you mean corvane\?/],
  [['build', 'corvane', 'moth-kiosk', '--publish', 'site'], /^--publish: expected one store/],
  [['start', '--port', '70000'], /Expected a whole number from 0 to 65535/],
  [['preview-link', 'corvane'], /expected --theme <file> for a link, or --revoke/],
  [
    ['preview-link', 'corvane', '--theme', 'a.json', '--expires', 'soon'],
    /Expected a time span such as 30m/,
  ],
  [['new-store', 'night-owls', '--name', 'Owls', '--currency', 'XXX'], /^--currency: /],
  [['orders', 'corvane', 'CO-1', 'shipped', '--items', 'foo'], /Expected pairs such as 5-18-3:1/],
  [
    ['orders', 'corvane', 'CO-1', 'shipped', '--items', '1-1-1:0'],
    /Expected pairs such as 5-18-3:1/,
  ],
  [['bench', 'bild'], /expected one of all, build, designs, edit/],
  [['check', 'corvane', '--json=yes'], /^error: /],
] as const)(
  'CLI-2 %j is wrong usage: exit code 2, one message without a stack, and a suggestion where one is near',
  async (args, message) => {
    const { code, stderr, stdout } = await shopkiln(args, {
      env: { PLATFORM_DB: join(folder, 'usage.sqlite') },
    });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(STACK);
    expect([code, stdout]).toEqual([2, '']);
  },
);

describe('CLI-3 a mistake that is found while a command works exits with 1 and no stack', () => {
  const fails = async (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    message: RegExp,
  ) => {
    const { code, stderr } = await shopkiln(args, { env });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(STACK);
    expect(code).toBe(1);
  };

  test('CLI-18 restore and backup --verify name a backup that does not exist', async () => {
    const missing = join(folder, 'missing.sqlite');
    const env = { PLATFORM_DB: join(folder, 'restored.sqlite') };
    const message = /missing\.sqlite: expected a backup .*, but there is no such file/;
    await fails(['restore', missing], env, message);
    await fails(['backup', missing, '--verify'], env, message);
  });

  test('CLI-19 check --quiet prints errors and results, and no warnings', async () => {
    const stores = join(folder, 'quiet');
    const env = { STORES_DIR: stores, SHOPKILN_WORK: stores };
    await shopkiln(['new-store', 'owls', '--name', 'Owls'], { env });
    const loud = await shopkiln(['check', 'owls'], { env });
    expect(loud.stderr).toContain('warning: ');
    const quiet = await shopkiln(['check', 'owls', '--quiet'], { env });
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
    expect(quiet.stdout).toMatch(/^owls: \d+ listings?, .* warnings?\n$/);
    writeFileSync(join(stores, 'owls', 'store.json'), '{ "slug": "owls"');
    await fails(['check', 'owls', '--quiet'], env, /^.*store\.json {2}line 1, column 17: expected/);
  });

  test('a broken store folder', async () => {
    const stores = join(folder, 'stores');
    await shopkiln(['new-store', 'owls', '--name', 'Owls'], { env: { STORES_DIR: stores } });
    writeFileSync(join(stores, 'owls', 'store.json'), '{ "slug": "owls"');
    const work = join(folder, 'broken');
    const env = { STORES_DIR: stores, SHOPKILN_WORK: work, PLATFORM_DB: `${work}.sqlite` };
    await inPairs(
      [
        ['check'],
        ['build', 'owls'],
        ['serve', 'owls'],
        ['mockups', 'owls'],
        ['platform', '--port', '0'],
        ['start'],
      ],
      (args) => fails(args, env, /owls\/store\.json/),
    );
  });

  test('FILE-4.06 a STORES_DIR that does not exist', async () => {
    const missing = join(folder, 'nowhere');
    const database = join(folder, 'missing.sqlite');
    const env = {
      STORES_DIR: `stores:${missing}`,
      SHOPKILN_WORK: join(folder, 'missing'),
      PLATFORM_DB: database,
    };
    await inPairs([['check'], ['build', '--all'], ['platform'], ['start']], (args) =>
      fails(
        args,
        env,
        new RegExp(`^${missing}: cannot list the store folders \\(STORES_DIR\\): ENOENT`, 'm'),
      ),
    );
  });

  test('a store that is not built, and a platform that does not run', async () => {
    const env = { SHOPKILN_WORK: join(folder, 'empty'), PLATFORM_URL: 'http://127.0.0.1:9' };
    await fails(
      ['serve', 'corvane'],
      env,
      /is not built\. Build it first: npx shopkiln build corvane/,
    );
    await fails(['build', 'corvane'], env, /Is the platform running\?/);
  });

  test('a database that cannot be used', async () => {
    const file = join(folder, 'text.sqlite');
    writeFileSync(
      file,
      'This is no database, but a text that is long enough to have a header of a hundred bytes. '.repeat(
        9,
      ),
    );
    await fails(
      ['orders', 'corvane'],
      { PLATFORM_DB: file },
      /^The database .*text\.sqlite is damaged \(file is not a database\)\. Stop the platform and restore/,
    );
    await fails(['orders', 'corvane'], { PLATFORM_DB: folder }, /cannot be used: EISDIR/);
    await fails(
      ['orders', 'corvane'],
      { DATABASE_URL: 'postgres://127.0.0.1:9/shop' },
      /cannot be used: .*ECONNREFUSED/,
    );
  });

  test('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const env = { BUILD_HOOK_SECRET: 'x'.repeat(32), PLATFORM_URL: 'http://127.0.0.1:9' };
    await fails(
      ['build-hook', '--port', `${port}`],
      env,
      new RegExp(`^Port ${port} is in use.*--port ${port + 1}`),
    );
    server.close();
  });
});

describe('CLI-4 commands that list something print it as JSON with --json', () => {
  test('of a check', async () => {
    const { code, stdout } = await shopkiln(['check', 'corvane', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ store: 'corvane', issues: [] })]);
  });
  test('of the changed stores', async () => {
    const { stdout } = await shopkiln(['changed-stores', '--json']);
    expect(JSON.parse(stdout)).toEqual(['corvane', 'hedge-and-quire', 'moth-kiosk']);
    expect((await shopkiln(['changed-stores'])).stdout).toBe(
      'corvane\nhedge-and-quire\nmoth-kiosk\n',
    );
  });
});

test('CLI-6 the npm scripts call the command line, and stores are arguments', async () => {
  expect(scripts).toEqual({
    ...Object.fromEntries(
      ['dev', 'start', 'check', 'test', 'bench'].map((name) => [
        name,
        `node scripts/shopkiln.js ${name}`,
      ]),
    ),
    build: 'node scripts/build.js',
    'test:all': 'node scripts/shopkiln.js test --all',
    'verify:quick': 'node scripts/shopkiln.js verify',
  });
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.js', '--help']);
  expect(stdout).toBe((await shopkiln(['build', '--help'])).stdout);
  for (const args of [
    ['check', 'corvane', 'moth-kiosk'],
    ['check', '--store', 'corvane'],
  ])
    expect(await shopkiln(args)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^corvane: \d+ listings/m),
    });
});

describe('CLI-7 the lowest Node version', () => {
  const node = lowestNode();
  if (!node) console.warn(`Node ${LOWEST_NODE} cannot be installed here: its test is skipped.`);

  test.skipIf(!node && !readTestVariable('CI'))(
    'the commands are declared and answer --help',
    async () => {
      if (!node) throw new Error(`Node ${LOWEST_NODE} cannot be installed.`);
      expect(await commandNames({ node })).toEqual(commands);
      await inPairs(['build', 'platform'], async (command) => {
        expect(await shopkiln([command, '--help'], { node }), command).toMatchObject({
          code: 0,
          stderr: '',
        });
      });
    },
    60_000,
  );

  test.each([
    ['linux', 'x64', 'Run "npm ci"'],
    ['darwin', 'arm64', 'Install Node 24'],
  ])('on %s an older one says in its first line what to do', async (platform, arch, remedy) => {
    const [major = 0, minor = 0] = LOWEST_NODE.split('.').map(Number);
    for (const older of [`${major}.${minor - 1}.9`, `${major - 2}.20.2`]) {
      const values = { versions: { ...process.versions, node: older }, platform, arch };
      const code = `for (const [name, value] of Object.entries(${JSON.stringify(values)})) Object.defineProperty(process, name, { value })`;
      const preload = `data:text/javascript,${encodeURIComponent(code)}`;
      const result = await shopkiln(['check'], { env: { NODE_OPTIONS: `--import ${preload}` } });
      expect(result).toMatchObject({ code: 1, stdout: '' });
      expect(result.stderr).toMatch(
        new RegExp(`^Shopkiln needs Node ${major}\\.${minor} or newer, this is Node ${older}`),
      );
      expect(result.stderr).toContain(remedy);
      expect(result.stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  test('the guard has no syntax and no import that an old Node rejects', () => {
    const guard = readFileSync('scripts/shopkiln.js', 'utf8');
    expect(guard).not.toMatch(/^\s*import\s+[^(]|\?\.|\?\?|^await /m);
    expect(statSync('scripts/shopkiln.js').mode & 0o111).not.toBe(0);
  });
});

test.skipIf(!process.features.typescript)(
  'CLI-8 a command loads no tsx where Node removes types itself, and only its own modules',
  async () => {
    const hooks = `import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
    process.on('exit', () => console.log(urls.join('\\n')));`;
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(hooks)}`;
    const env = {
      NODE_OPTIONS,
      PLATFORM_URL: 'http://127.0.0.1:9',
      SHOPKILN_WORK: join(folder, 'loaded'),
    };
    const listLoaded = async (...args: string[]) => (await shopkiln(args, { env })).stdout;
    await shopkiln(['check', 'moth-kiosk'], { env });
    const repeatedCheck = await listLoaded('check', 'moth-kiosk');
    expect(repeatedCheck).toContain('/src/tools/commands/check-stores.ts');
    expect(repeatedCheck).not.toMatch(/load-store-folder\.ts|catalog-file\.ts/);
    const build = await listLoaded('build', 'corvane');
    expect(build).toContain('/src/builder/build-stores.ts');
    const help = await listLoaded('--help');
    expect(help).not.toMatch(/\/src\/(?:builder|platform|pictures)\/|catalog-file\.ts/);
    for (const loaded of [repeatedCheck, build, help])
      expect(loaded).not.toMatch(/node_modules\/tsx\//);
  },
);

test.skipIf(process.platform === 'win32')(
  'CLI-9 a command whose output nobody reads any more ends without an error',
  async () => {
    const child = spawn(process.execPath, ['scripts/shopkiln.js', 'build', '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SHOPKILN_ENV_FILE: '' },
    });
    // Before the command prints its first line.
    child.stdout?.destroy();
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, errors]).toEqual([0, '']);
  },
);
