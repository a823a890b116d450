import { fileURLToPath } from 'node:url';
import { UsageError } from '#shared/utils/command-error.ts';
import { BENCHMARKS } from './benchmarks.ts';

/**
 * `shopkiln bench <name>`: prints how fast a part of the project is on this machine. The benchmark `build` is the
 * function `benchBuild` of `tests/bench/build.ts`, loaded by its path because `src` depends on nothing of `tests`.
 */
export async function runBenchmark(name: string): Promise<void> {
  const benchmark = BENCHMARKS.find((known) => known === name);
  if (!benchmark) throw new UsageError(`bench ${name}: expected one of ${BENCHMARKS.join(', ')}`);
  const file = new URL(`../bench/${benchmark}.ts`, import.meta.url);
  const exported: Readonly<Record<string, unknown>> = await import(file.href);
  const run = exported[`bench${benchmark.charAt(0).toUpperCase()}${benchmark.slice(1)}`];
  if (typeof run !== 'function') throw new Error(`${fileURLToPath(file)}: expected a benchmark`);
  await run();
}
