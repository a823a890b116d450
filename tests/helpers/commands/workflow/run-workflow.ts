import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contexts, fillText, isEnabled, readValue, type Status } from './evaluate.ts';
import { type Job, readWorkflow } from './read-workflow.ts';
import { type Machine, type RunPlaces, runAction, runShell } from './run-step.ts';

export interface WorkflowOptions {
  readonly file: string;
  readonly places: RunPlaces;
  /** Folder of the machines. */
  readonly dir: string;
  readonly github: Readonly<Record<string, unknown>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly vars?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** Secrets of environments, by name. */
  readonly environments?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Environment of each machine. */
  readonly env: Readonly<Record<string, string>>;
  /** Jobs that pass without running their steps. */
  readonly skippedSteps?: readonly string[];
  /** Node packages, which `npm ci` would install. */
  readonly packages: string;
}

export type JobStatus = 'success' | 'failure' | 'skipped';

export interface JobRun {
  readonly job: string;
  readonly matrix: Readonly<Record<string, unknown>>;
  readonly status: JobStatus;
  readonly output: string;
}

interface Needed {
  readonly result: JobStatus;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the jobs of a workflow one after the other, each on an empty machine. */
export async function runWorkflow(options: WorkflowOptions): Promise<JobRun[]> {
  const { jobs } = readWorkflow(options.file);
  const done = new Map<string, Needed>();
  const runs: JobRun[] = [];
  const waiting = new Map(Object.entries(jobs));
  while (waiting.size > 0) {
    const [next] = [...waiting].filter(([, job]) => job.needs.every((name) => done.has(name)));
    if (!next) throw new Error(`jobs wait for each other: ${[...waiting.keys()]}`);
    const [name, job] = next;
    waiting.delete(name);
    const needs = Object.fromEntries(job.needs.map((needed) => [needed, done.get(needed)]));
    const contexts = createContexts(options, { needs });
    const ancestors = listAncestors(jobs, name).map((needed) => done.get(needed)?.result);
    const status = createStatus(ancestors.includes('failure'), ancestors.includes('skipped'));
    if (!isEnabled(job.if, contexts, status)) {
      done.set(name, { result: 'skipped', outputs: {} });
      runs.push({ job: name, matrix: {}, status: 'skipped', output: '' });
      continue;
    }
    const results = [];
    for (const [index, matrix] of listMatrix(job, contexts).entries())
      results.push(
        await runJob({ options, name: `${name}-${index}`, job, jobName: name, needs, matrix }),
      );
    const failed = results.some(({ run }) => run.status === 'failure');
    done.set(name, { result: failed ? 'failure' : 'success', outputs: results[0]?.outputs ?? {} });
    runs.push(...results.map(({ run }) => run));
  }
  return runs;
}

function listMatrix({ strategy }: Job, contexts: Contexts): Record<string, unknown>[] {
  if (!strategy) return [{}];
  const matrix =
    typeof strategy.matrix === 'string' ? readValue(strategy.matrix, contexts) : strategy.matrix;
  const { include, ...lists } = matrix as Record<string, unknown>;
  if (include) return include as Record<string, unknown>[];
  return Object.entries(lists).flatMap(([name, list]) => {
    const values = typeof list === 'string' ? readValue(list, contexts) : list;
    return (values as unknown[]).map((value) => ({ [name]: value }));
  });
}

interface JobOptions {
  readonly options: WorkflowOptions;
  readonly name: string;
  readonly jobName: string;
  readonly job: Job;
  readonly needs: Readonly<Record<string, Needed | undefined>>;
  readonly matrix: Record<string, unknown>;
}

async function runJob({ options, name, jobName, job, needs, matrix }: JobOptions) {
  const environment = fillText(job.environment, createContexts(options, { needs, matrix }));
  // A job can read the secrets of the repository and of its environment.
  const secrets = { ...options.secrets, ...options.environments?.[environment] };
  const dir = join(options.dir, name);
  await mkdir(dir, { recursive: true });
  const steps: Record<string, { outputs: Readonly<Record<string, string>> }> = {};
  let env = { ...options.env, TEST_JOB: jobName };
  let [hasFailed, output] = [false, ''];
  const getContexts = () => createContexts(options, { needs, matrix, secrets, steps, env });
  for (const [key, text] of Object.entries(job.env))
    env = { ...env, [key]: fillText(text, getContexts()) };

  for (const step of options.skippedSteps?.includes(jobName) ? [] : job.steps) {
    const contexts = getContexts();
    if (!isEnabled(step.if, contexts, createStatus(hasFailed, false))) continue;
    const machine: Machine = { places: options.places, dir, contexts, env };
    if (step.uses) {
      await runAction(step, machine);
      continue;
    }
    if (step.run === 'npm ci') {
      await symlink(options.packages, join(dir, 'node_modules'));
      continue;
    }
    const stepEnv = Object.fromEntries(
      Object.entries(step.env).map(([key, text]) => [key, fillText(text, contexts)]),
    );
    const result = await runShell(machine, fillText(step.run ?? '', contexts), stepEnv);
    output += result.output;
    env = { ...env, ...result.env };
    if (step.id) steps[step.id] = { outputs: result.outputs };
    if (result.code !== 0) hasFailed = true;
  }
  const outputs = Object.fromEntries(
    Object.entries(job.outputs).map(([key, text]) => [key, fillText(text, getContexts())]),
  );
  const run: JobRun = { job: jobName, matrix, status: hasFailed ? 'failure' : 'success', output };
  return { run, outputs };
}

const createContexts = (options: WorkflowOptions, more: Contexts): Contexts => ({
  github: options.github,
  inputs: options.inputs ?? {},
  vars: options.vars ?? {},
  secrets: {},
  needs: {},
  matrix: {},
  steps: {},
  env: {},
  ...more,
});

const createStatus = (hasFailed: boolean, hasSkipped: boolean): Status => ({
  success: !hasFailed && !hasSkipped,
  failure: hasFailed,
  cancelled: false,
  always: true,
});

/** Jobs that must end before a job, directly or not. */
function listAncestors(jobs: Readonly<Record<string, Job>>, name: string): string[] {
  const needs = jobs[name]?.needs ?? [];
  return [...new Set([...needs, ...needs.flatMap((needed) => listAncestors(jobs, needed))])];
}
