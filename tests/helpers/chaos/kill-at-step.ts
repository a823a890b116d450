import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { readTestVariable } from '../../tools/test-variables.ts';

/** Where a group of processes is killed. Pass it as JSON in the variable `KILL_AT` to a process that loads this file first. */
export interface KillStep {
  /** Pattern of SQL statements, of which one is not executed any more. They count after the signal SIGUSR2 only. */
  readonly statements?: string;
  /** Pattern of paths. A change of one of these files is the last. */
  readonly paths?: string;
  /** Which of the matching statements or changes it is, from 1. */
  readonly count: number;
}

/** Longest time that the last change of a file goes on, in milliseconds: a folder is copied in many steps. */
const LAST_CHANGE_MS = 20;

const CHANGES = ['writeFile', 'rename', 'rm', 'cp', 'copyFile', 'link', 'symlink', 'mkdir', 'open'];

const step = JSON.parse(readTestVariable('KILL_AT') ?? '{"count":0}') as KillStep;
/** Kills this process and all that were started with it, as a machine that fails does. */
const killAll = (): void => void process.kill(0, 'SIGKILL');

if (step.statements !== undefined) {
  const { killAtStatement } = await import('../contract/kill-at-statement.ts');
  const { statements: pattern, count } = step;
  process.on('SIGUSR2', () => killAtStatement({ pattern, count }, killAll));
}
if (step.paths !== undefined) killAtChange(new RegExp(step.paths), step.count);

function killAtChange(pattern: RegExp, count: number): void {
  let seen = 0;
  const isLast = (paths: readonly unknown[]) =>
    paths.some((path) => typeof path === 'string' && pattern.test(path)) && ++seen === count;
  for (const name of CHANGES) {
    const [write, writeSync] = [promises, fs].map((module, index) =>
      Reflect.get(module, index === 0 ? name : `${name}Sync`),
    ) as ((...values: unknown[]) => unknown)[];
    Object.assign(promises, {
      [name](...values: unknown[]) {
        if (isLast(values.slice(0, 2))) setTimeout(killAll, Math.random() * LAST_CHANGE_MS);
        return write?.apply(promises, values);
      },
    });
    Object.assign(fs, {
      [`${name}Sync`](...values: unknown[]) {
        if (isLast(values.slice(0, 2))) killAll();
        return writeSync?.apply(fs, values);
      },
    });
  }
  syncBuiltinESMExports();
}
