import { reportFault } from './report-error.ts';

/** Whether the shop's own code failed: other sites' scripts and extensions are none of its business. */
const isOwn = (file: string): boolean => file === '' || file.startsWith(location.origin);

/** Reports what nobody caught, on pages of stores that report. */
export function watchErrors(): void {
  if (!document.documentElement.dataset.errorDsn) return;
  addEventListener('error', ({ error, filename }) => {
    if (error && isOwn(filename)) void reportFault(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => void reportFault(reason));
}
