import { fail, ok } from '#shared/utils/result.ts';
import { serveJobs } from '#shared/utils/serve-jobs.ts';
import { composeMockup } from '../compose.ts';
import { transformImage } from '../resize/transform.ts';
import type { PictureJob, PictureResult } from './picture-job.ts';

// Runs in a process of its own: draws and decodes one picture after the other for the process that started it.
serveJobs(async (job: PictureJob): Promise<PictureResult> => {
  try {
    if (job.kind === 'compose') return ok(await composeMockup(job.input));
    return ok(await transformImage(Buffer.from(job.source), job.transformation));
  } catch (error) {
    return fail({ reason: 'invalid', text: error instanceof Error ? error.message : String(error) });
  }
});
