import type { AddCommand } from '#tools/cli/add-command.ts';
import { BENCHMARKS } from './benchmarks.ts';

/** Adds the commands that check and measure Shopkiln itself, and write what is generated in its repository. */
export function addTestCommands(add: AddCommand): void {
  add(
    'schemas',
    'write the JSON Schemas of store files, the reference of their fields, .env.example, and tables of the operator’s guide',
  )?.action(async () => {
    const { writeSchemas } = await import('./documents/write-schemas.ts');
    const { writeOperatorDocuments } = await import('./documents/write-operator-documents.ts');
    for (const path of [...(await writeSchemas('stores')), ...(await writeOperatorDocuments('.'))])
      console.log(path);
  });

  add(
    'mockup-version',
    'give every mockup a new address, after a change of a blank or of the composer',
  )?.action(async () => {
    const { writeMockupVersion } = await import('./documents/write-mockup-version.ts');
    writeMockupVersion();
  });

  add('rows', 'write the rows of tests/acceptance.md that titles of tests contain')?.action(
    async () => {
      const { writeAcceptanceRows } = await import('./rows/write-acceptance-rows.ts');
      await writeAcceptanceRows();
    },
  );

  add(
    'size',
    'print lines and characters of each folder, and their change since tests/baseline.json',
  )
    ?.option('--write', 'write them to tests/baseline.json')
    .action(async (options: { write?: boolean }) => {
      const { reportSize } = await import('./report-size.ts');
      await reportSize(options);
    });

  add('verify', 'check types, lint and unit tests of what differs from the main branch')?.action(
    async () => {
      const { verifyChanges } = await import('./verify-changes.ts');
      await verifyChanges();
    },
  );

  add('lint [files...]', 'check the rules and the formatting of all files, or of these')
    ?.option('--fix', 'format the files, and correct what can be corrected')
    .action(async (files: string[], options: { fix?: boolean }) => {
      const { lintFiles } = await import('./lint-files.ts');
      await lintFiles(files, options);
    });

  add('audit', 'fail when a production dependency has an advisory of high severity')
    ?.option('--strict', 'also fail when the registry does not respond')
    .action(async (options: { strict?: boolean }) => {
      const { auditDependencies } = await import('./audit-dependencies.ts');
      auditDependencies(options);
    });

  add('bench <name>', `measure on this machine: ${BENCHMARKS.join(', ')}`)?.action(
    async (name: string) => {
      const { runBenchmark } = await import('./run-benchmark.ts');
      await runBenchmark(name);
    },
  );

  add('test', 'run types, lint, unit, contract, built output and browser tests')
    ?.option('--all', 'also run the long tests')
    .option('--only <parts...>', 'run some parts, such as types or unit')
    .option('--shard <index/count>', 'run a share of the tests, such as 1/2')
    .action(async (options: { all?: boolean; only?: string[]; shard?: string }) => {
      const { runTests } = await import('./run-tests.ts');
      await runTests(options);
    });
}
