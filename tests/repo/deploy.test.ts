import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Variables } from '#shared/environment/variables.ts';
import { PLATFORM_ROLES } from '#tools/commands/run-platform-role.ts';
import { listCopies, readDockerfile } from '../helpers/repo/read-dockerfile.ts';

const DIR = 'src/platform/deploy';
const UNITS = [
  'shopkiln-platform.service',
  'shopkiln-serve@.service',
  'shopkiln-worker.service',
  'shopkiln-builder.service',
  'shopkiln-backup.service',
].map((name) => join(DIR, name));
const read = (path: string) => readFileSync(path, 'utf8');
const isKnown = (name: string) => name in Variables.entries;
/** Commands of a text, such as `platform serve`. */
const listCommands = (text: string) => [
  ...text.matchAll(/scripts\/shopkiln\.js ([a-z]+)(?: ([a-z]+))?/g),
];

/** Whether a command runs until it is stopped, or prepares the database. */
const isProgram = (command: string | undefined, role: string | undefined): boolean =>
  command === 'platform'
    ? role === undefined || PLATFORM_ROLES.includes(role)
    : ['builder', 'backup'].includes(command ?? '') && role === undefined;

describe('OPER-6.01 Dockerfile', () => {
  const stages = readDockerfile(join(DIR, 'Dockerfile'));

  test('copies files that exist, and everything that the program imports', () => {
    const sources = stages.flatMap(listCopies).flatMap((copy) => copy.sources);
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
    expect(sources).toEqual(
      expect.arrayContaining(['scripts', 'src', 'stores', 'public', 'package.json']),
    );
    const ignored = read('.dockerignore').trim().split('\n');
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
    // What is not in the repository must not get into the image, above all secrets and databases.
    for (const name of ['.env', '.data', '.git', 'node_modules', 'dist'])
      expect(ignored).toContain(name);
  });

  test('sets variables that exist, and does not run as root', () => {
    const instructions = stages.at(-1) ?? [];
    const variables = instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=')[0] ?? ''));
    expect(variables.filter((name) => name !== 'NODE_ENV' && !isKnown(name))).toEqual([]);
    expect(instructions).toContainEqual({ name: 'USER', text: 'node' });
  });
});

const Service = v.object({
  image: v.string(),
  environment: v.record(v.string(), v.string()),
  command: v.optional(v.array(v.string())),
  entrypoint: v.optional(v.array(v.string())),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() }))),
});
const Compose = v.object({ services: v.record(v.string(), Service) });

describe('OPER-6.02 compose file', () => {
  const { services } = v.parse(Compose, parse(read(join(DIR, 'compose.yaml')), { merge: true }));

  test('runs roles that exist, with variables that exist, and migrates before it serves', () => {
    expect(Object.keys(services).sort()).toEqual([
      'builder',
      'platform',
      'postgres',
      'prepare',
      'worker',
    ]);
    for (const [name, service] of Object.entries(services)) {
      if (name === 'postgres') continue;
      expect(Object.keys(service.environment).filter((variable) => !isKnown(variable))).toEqual([]);
      const commands = service.entrypoint
        ? listCommands(service.entrypoint.join(' ')).map(([, command, role]) => [command, role])
        : [service.command];
      expect(commands.length).toBeGreaterThan(0);
      for (const command of commands)
        expect(isProgram(command?.[0], command?.[1]), `${command}`).toBe(true);
    }
    expect(services.platform?.depends_on?.prepare?.condition).toBe(
      'service_completed_successfully',
    );
    expect(services.worker?.depends_on?.prepare?.condition).toBe('service_completed_successfully');
    expect(services.builder?.depends_on?.prepare?.condition).toBe('service_completed_successfully');
    expect(services.prepare?.depends_on?.postgres?.condition).toBe('service_healthy');
  });
});

describe('OPER-6.03 systemd units', () => {
  test.each(UNITS)('%s runs a command that exists, with variables that exist', (path) => {
    const text = read(path);
    const [command] = listCommands(text);
    expect(isProgram(command?.[1], command?.[2])).toBe(true);
    const variables = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(variables.filter((name) => !isKnown(name))).toEqual([]);
  });

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd accepts the units', () => {
    const output = execFileSync('systemd-analyze', ['verify', ...UNITS], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBe('');
  });
});
