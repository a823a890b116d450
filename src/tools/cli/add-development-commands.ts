import { BENCHMARKS } from '../commands/benchmarks.ts';
import type { AddCommand } from './add-build-commands.ts';

/** Adds the commands with which Shopkiln itself is developed. */
export function addDevelopmentCommands(add: AddCommand): void {
  add(
    'schemas',
    'write the JSON Schemas of store files, the reference of their fields, and the documents of the environment',
  ).action(async () => {
    const { writeSchemas } = await import('#builder/store-folder/write-schemas.ts');
    const { writeEnvironmentDocuments } = await import('../commands/write-environment-documents.ts');
    for (const path of [...(await writeSchemas('stores')), ...(await writeEnvironmentDocuments('.'))])
      console.log(path);
  });

  add('blanks [blank] [view]', 'draw the layers of blank products').action(async (blank?: string, view?: string) => {
    const { drawBlanks } = await import('../commands/draw-blanks.ts');
    await drawBlanks(blank, view);
  });

  add('mockup-version', 'give every mockup a new address, after a change of a blank or of the composer').action(
    async () => {
      const { writeMockupVersion } = await import('../commands/write-mockup-version.ts');
      writeMockupVersion();
    },
  );

  add('bench <name>', `measure on this machine: ${BENCHMARKS.join(', ')}`).action(async (name: string) => {
    const { runBenchmark } = await import('../commands/run-benchmark.ts');
    await runBenchmark(name);
  });

  add('test', 'run types, lint, unit, contract, built output and browser tests')
    .option('--all', 'also run the long tests')
    .option('--only <suite>', 'run one suite')
    .action(async (options: { all?: boolean; only?: string }) => {
      const { runTests } = await import('../commands/run-tests.ts');
      await runTests(options);
    });
}
