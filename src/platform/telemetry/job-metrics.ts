import { Counter, Gauge, type Registry } from 'prom-client';
import { jobEnded, mailAttempted } from '#shared/telemetry/events.ts';

/** Counts runs of jobs and attempts to send mails. Returns a function that stops. */
export function addJobMetrics(registry: Registry): () => void {
  const registers = [registry];
  const runs = new Counter({
    name: 'shopkiln_job_runs_total',
    help: 'Runs of the jobs that run again and again',
    labelNames: ['job_name', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'shopkiln_job_last_success_timestamp_seconds',
    help: 'When a job succeeded last, in seconds since 1970',
    labelNames: ['job_name'],
    registers,
  });
  const mails = new Counter({
    name: 'shopkiln_mail_attempts_total',
    help: 'Attempts to send a mail',
    labelNames: ['kind', 'result'],
    registers,
  });
  const stops = [
    jobEnded.subscribe(({ job, result }) => {
      runs.inc({ job_name: job, result });
      if (result === 'ok') lastSuccess.setToCurrentTime({ job_name: job });
    }),
    mailAttempted.subscribe(({ kind, result }) => mails.inc({ kind, result })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
