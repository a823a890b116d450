import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const VALIDATOR = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** Whether this machine has Java, which runs the Nu validator. */
export const HAS_JAVA = spawnSync('java', ['-version']).status === 0;

const Report = v.object({
  messages: v.array(
    v.object({
      type: v.string(),
      message: v.string(),
      url: v.optional(v.string(), ''),
      extract: v.optional(v.string(), ''),
    }),
  ),
});

/** Rules of CSS that browsers support, and the validator does not know. */
const UNKNOWN_TO_VALIDATOR = /@view-transition/;

/** Validates HTML files with the Nu validator. Returns a line for each error, without those that are repeated in other files. */
export async function validateHtml(files: readonly string[]): Promise<string[]> {
  const child = spawn('java', [
    '-Xss4m',
    // One validation is over before the faster compiler of Java would pay.
    '-XX:TieredStopAtLevel=1',
    ...['-jar', VALIDATOR, '--errors-only', '--exit-zero-always', '--format', 'json'],
    ...files,
  ]);
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const output = Buffer.concat(chunks).toString();
  if (!output.startsWith('{')) throw new Error(`The Nu validator failed: ${output}`);
  const { messages } = v.parse(Report, JSON.parse(output));
  const known = messages.filter(({ message }) => !UNKNOWN_TO_VALIDATOR.test(message));
  const first = new Map(known.map((issue) => [issue.message, issue] as const).toReversed());
  return [...first.values()].map(({ message, url, extract }) => `${url}: ${message} ${extract}`);
}
