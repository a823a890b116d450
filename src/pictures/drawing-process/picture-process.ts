import { fileURLToPath } from 'node:url';
import type { JobLimits } from '#shared/utils/job-limits.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { type JobEnd, startJobProcess } from '#shared/utils/start-job-process.ts';
import type {
  PictureError,
  PictureJob,
  PictureResult,
  PictureSizesJob,
  PictureSizesResult,
} from './picture-job.ts';

/** A process that works on one picture at a time. */
export interface PictureProcess {
  /** The process ends when the job reaches a limit. */
  readonly run: {
    (job: PictureJob): Promise<PictureResult>;
    (job: PictureSizesJob): Promise<PictureSizesResult>;
  };
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts a picture process. Without a job it does not keep this process alive. It ends with this process. */
export function startPictureProcess(limits: JobLimits): PictureProcess {
  // The process responds to each job with its kind of result.
  const { run, hasEnded, end } = startJobProcess<
    PictureJob | PictureSizesJob,
    Result<never, PictureError>
  >({
    entry: ENTRY,
    stderr: 'inherit',
    limits,
  });
  return {
    async run(job: PictureJob | PictureSizesJob) {
      const done = await run(job);
      return done.ok ? done.value.value : fail(describeEnd(done.error, limits));
    },
    hasEnded,
    end,
  };
}

function describeEnd(end: JobEnd, { ms, bytes }: JobLimits): PictureError {
  switch (end) {
    case 'time':
      return { reason: 'slow', text: `takes longer than ${ms / 1000} s to draw or decode` };
    case 'memory':
      return {
        reason: 'large',
        text: `takes more than ${bytes / 1024 ** 2} MiB of memory to draw or decode`,
      };
    case 'crashed':
      return { reason: 'invalid', text: 'the process that drew the picture ended' };
    // The machine is short of memory or too busy. The picture itself may be valid, so another request may succeed.
    case 'killed':
      return {
        reason: 'busy',
        text: `the system ended the process that drew the picture, probably because less than ${bytes / 1024 ** 2} MiB of memory were free; please try again`,
      };
    case 'not started':
      return {
        reason: 'busy',
        text: 'no process could be started to draw the picture; please try again',
      };
  }
}
