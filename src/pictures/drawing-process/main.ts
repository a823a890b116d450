import { fail, ok } from '#shared/utils/result.ts';
import { serveJobs } from '#shared/utils/serve-jobs.ts';
import { composeMockup, composeSizes } from '../compose.ts';
import { drawPrint } from '../print-files/draw-print.ts';
import { transformImage } from '../resize/transform.ts';
import type {
  PictureJob,
  PictureResult,
  PictureSizesJob,
  PictureSizesResult,
} from './picture-job.ts';

// Runs in a process of its own: draws and decodes one picture after the other for the process that started it.
serveJobs(
  async (job: PictureJob | PictureSizesJob): Promise<PictureResult | PictureSizesResult> => {
    try {
      if (job.kind === 'compose-sizes')
        return ok(await composeSizes(job.input, job.transformations));
      if (job.kind === 'compose') return ok(await composeMockup(job.input));
      if (job.kind === 'print') return ok(await drawPrint(job.input));
      return ok(await transformImage(Buffer.from(job.source), job.transformation));
    } catch (error) {
      return fail({
        reason: 'invalid',
        text: error instanceof Error ? error.message : String(error),
      });
    }
  },
);
