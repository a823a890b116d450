import { fail, ok } from '#shared/utils/result.ts';
import { composeMockup } from '../compose.ts';
import { transformImage } from '../resize/transform.ts';
import type { PictureJob, PictureMessage, PictureResult } from './picture-job.ts';

// Runs in a process of its own: draws and decodes one picture after the other for the process that started it.
const send = (message: PictureMessage) => process.send?.(message);

const [, , limit] = process.argv;
const limitMs = Number(limit);
/** How often the time of a job is checked, in milliseconds. */
const CHECK_MS = 200;

process.on('message', async (job: PictureJob) => {
  const started = process.cpuUsage();
  // The time of the processor, not of the clock: on a busy machine the same picture takes several times as long.
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1_000 > limitMs) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MS);
  const result = await runJob(job);
  clearInterval(timer);
  send(result);
});
// A normal exit would wait for the threads that draw.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
send('ready');

async function runJob(job: PictureJob): Promise<PictureResult> {
  try {
    if (job.kind === 'compose') return ok(await composeMockup(job.input));
    return ok(await transformImage(Buffer.from(job.source), job.transformation));
  } catch (error) {
    return fail({ reason: 'invalid', text: error instanceof Error ? error.message : String(error) });
  }
}
