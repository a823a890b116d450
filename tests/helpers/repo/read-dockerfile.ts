import { readFileSync } from 'node:fs';

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Returns the instructions of each stage of a Dockerfile. */
export function readDockerfile(path: string): Instruction[][] {
  const joined = readFileSync(path, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const stages: Instruction[][] = [];
  for (const line of joined.split('\n').filter(Boolean)) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** Returns the copied paths and the target of each `COPY` from the project. */
export const listCopies = (stage: readonly Instruction[]) =>
  stage
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .map(({ text }) => text.split(/\s+/))
    .map((paths) => ({ sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }));
