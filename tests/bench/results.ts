import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { printTable } from './table.ts';

/** A table of the last full run. */
const Result = v.object({
  /** Days or nights of the run, as a text. */
  measured: v.string(),
  head: v.array(v.string()),
  rows: v.array(v.array(v.string())),
});
const Results = v.record(v.string(), Result);
export type Results = v.InferOutput<typeof Results>;

export const RESULTS_FILE = join(import.meta.dirname, 'results.json');
export const README_FILE = join(import.meta.dirname, 'README.md');

export const readResults = (): Results =>
  v.parse(Results, JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));

let saving: string | undefined;

/** From now on, {@link publishTable} also writes its tables into the results and the README. */
export function startSaving(measured: string): void {
  saving = measured;
}

/** Prints a table of the README. In a full run it replaces the last one. */
export function publishTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  printTable(head, rows);
  if (saving === undefined) return;
  const result = { measured: saving, head: [...head], rows: rows.map((row) => [...row]) };
  const results = { ...readResults(), [name]: result };
  writeFileSync(RESULTS_FILE, JSON.stringify(results));
  execFileSync('npx', ['biome', 'format', '--write', RESULTS_FILE], { stdio: 'ignore' });
  writeFileSync(README_FILE, fillTables(readFileSync(README_FILE, 'utf8'), results));
}

const TABLE = /(<!-- table (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** Returns the text of the README with the tables of these results between its comments. */
export const fillTables = (readme: string, results: Results): string =>
  readme.replace(TABLE, (_, start: string, name: string, end: string) => {
    const result = results[name];
    if (!result) throw new Error(`the results have no table "${name}"`);
    const { head, rows, measured } = result;
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return `${start}Measured: ${measured}.\n\n${lines.join('\n')}\n\n${end}`;
  });
