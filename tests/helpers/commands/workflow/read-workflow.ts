import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const Texts = v.record(
  v.string(),
  v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)),
);

const Step = v.strictObject({
  name: v.optional(v.string()),
  id: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  if: v.optional(v.string()),
  env: v.optional(Texts, {}),
  with: v.optional(Texts, {}),
});
export type Step = v.InferOutput<typeof Step>;

const Job = v.strictObject({
  needs: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((name) => [name]),
      ),
      v.array(v.string()),
    ]),
    [],
  ),
  if: v.optional(v.string()),
  'runs-on': v.string(),
  'timeout-minutes': v.number(),
  environment: v.optional(v.string(), ''),
  permissions: v.optional(Texts),
  // Runs of the tests do not overlap.
  concurrency: v.optional(v.strictObject({ group: v.string(), 'cancel-in-progress': v.boolean() })),
  outputs: v.optional(Texts, {}),
  strategy: v.optional(
    v.strictObject({
      'fail-fast': v.boolean(),
      matrix: v.union([
        v.string(),
        v.record(v.string(), v.union([v.string(), v.array(v.string())])),
      ]),
    }),
  ),
  env: v.optional(Texts, {}),
  // The shell of the tests, too.
  defaults: v.optional(v.strictObject({ run: v.strictObject({ shell: v.literal('bash') }) })),
  steps: v.array(Step),
});
export type Job = v.InferOutput<typeof Job>;

const Workflow = v.object({ permissions: Texts, jobs: v.record(v.string(), Job) });

/** Reads a workflow of GitHub Actions. Throws for fields that the tests cannot run. */
export const readWorkflow = (path: string): v.InferOutput<typeof Workflow> =>
  v.parse(Workflow, parse(readFileSync(path, 'utf8')));
