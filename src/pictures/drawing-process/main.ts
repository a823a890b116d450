import { fail, ok } from '#shared/utils/result.ts';
import { composeMockup } from '../compose.ts';
import { transformImage } from '../resize/transform.ts';
import type { PictureJob, PictureMessage, PictureResult } from './picture-job.ts';

// Runs in a process of its own: draws and decodes one picture after the other for the process that started it.
const send = (message: PictureMessage) => process.send?.(message);

process.on('message', async (job: PictureJob) => send(await runJob(job)));
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
