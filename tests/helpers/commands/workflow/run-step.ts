import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Contexts } from './evaluate.ts';
import { fillText } from './evaluate.ts';
import type { Step } from './read-workflow.ts';

/** What a run has outside its machines. */
export interface RunPlaces {
  /** Repository that is checked out. */
  readonly repository: string;
  /** Folder of the artifacts of the run. */
  readonly artifacts: string;
  /** Folder of the caches, which later runs have too. */
  readonly caches: string;
}

/** The machine of a job. */
export interface Machine {
  readonly places: RunPlaces;
  /** Folder of the checked-out repository. */
  readonly dir: string;
  readonly contexts: Contexts;
  /** Environment of the machine and of the job. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs an action as far as it concerns files. Throws for an action that the tests do not know. */
export async function runAction(
  { uses = '', with: inputs }: Step,
  machine: Machine,
): Promise<void> {
  const { places, dir, contexts } = machine;
  const input = (name: string) => fillText(inputs[name] ?? '', contexts);
  const path = join(dir, input('path'));
  switch (uses.replace(/@.*$/, '')) {
    case 'actions/checkout':
      // Hard links: git replaces the files that it changes, and no job edits sources.
      execFileSync('cp', ['-al', `${places.repository}/.`, dir]);
      if (input('ref')) await runShell(machine, `git checkout -q ${input('ref')}`, {});
      return;
    case 'actions/setup-node':
      return;
    case 'actions/upload-artifact': {
      const artifact = join(places.artifacts, input('name'));
      if (existsSync(artifact)) throw new Error(`two artifacts have the name ${input('name')}`);
      if (existsSync(path)) await cp(path, artifact, { recursive: true });
      else if (input('if-no-files-found') === 'error') throw new Error(`${path}: no files found`);
      return;
    }
    case 'actions/download-artifact':
      return cp(join(places.artifacts, input('name')), path, { recursive: true });
    case 'actions/cache/restore': {
      const found = await findCache(places.caches, [
        input('key'),
        ...input('restore-keys').split('\n').filter(Boolean),
      ]);
      if (found) await cp(found, path, { recursive: true, preserveTimestamps: true });
      return;
    }
    case 'actions/cache/save':
      return cp(path, join(places.caches, input('key')), {
        recursive: true,
        preserveTimestamps: true,
      });
    default:
      throw new Error(`${uses}: expected an action that the tests know`);
  }
}

/** Returns the newest cache whose key begins with the first of the texts that has one. */
async function findCache(dir: string, starts: readonly string[]): Promise<string | undefined> {
  if (!existsSync(dir)) return undefined;
  const names = await readdir(dir);
  for (const start of starts) {
    const found = await Promise.all(
      names
        .filter((name) => name.startsWith(start))
        .map(async (name) => ({ name, at: (await stat(join(dir, name))).birthtimeMs })),
    );
    const [newest] = found.sort((a, b) => b.at - a.at);
    if (newest) return join(dir, newest.name);
  }
  return undefined;
}

export interface StepResult {
  readonly code: number | null;
  readonly output: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** Variables for later steps. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a command of a step as GitHub's machines do: with `bash -e`, in a group of processes that ends with the job. */
export async function runShell(
  { dir, env }: Machine,
  command: string,
  stepEnv: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const files = `${dir}.files`;
  await mkdir(files, { recursive: true });
  const paths = { GITHUB_OUTPUT: join(files, 'output'), GITHUB_ENV: join(files, 'env') };
  for (const file of Object.values(paths)) await writeFile(file, '');
  const script = join(files, 'step.sh');
  await writeFile(script, command);
  const child = spawn('bash', ['-e', script], {
    cwd: dir,
    env: { ...env, ...stepEnv, ...paths },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  const read = async (file: string) =>
    parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
  const result = {
    code,
    output,
    outputs: await readOutputs(paths.GITHUB_OUTPUT),
    env: await read(paths.GITHUB_ENV),
  };
  await rm(files, { recursive: true });
  return result;
}

/** Values are on one line and may contain quotes. */
const readOutputs = async (file: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readFile(file, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
