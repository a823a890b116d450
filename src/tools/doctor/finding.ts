import type { Database } from '#platform/db/tables.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { Environment } from '#shared/environment/read-variable.ts';

/** The result of one check: one line for the operator. */
export interface Finding {
  readonly check: string;
  /** `unknown`: this machine cannot tell. */
  readonly state: 'ok' | 'warning' | 'error' | 'unknown';
  /** What was found. */
  readonly message: string;
  /** What to do. Undefined when nothing is to be done. */
  readonly advice?: string | undefined;
}

/** What the checks read. */
export interface DoctorContext {
  readonly env: Environment;
  readonly stores: readonly StoreFile[];
  /** Address of the platform of a store. */
  readonly getPlatformUrl: (store: StoreFile) => string;
  /** The platform's database; undefined where it is on another machine. */
  readonly db: Database | undefined;
  /** File of the database or address of the server. */
  readonly location: string;
  /** Folder with the backups. */
  readonly backups: string;
  /** Address that gets a test mail. */
  readonly mailTo: string | undefined;
  /** Address of a server whose clock is right. */
  readonly clockUrl: string;
}

export type Check = (context: DoctorContext) => Promise<Finding[]> | Finding[];

/** Creates the findings of one check. */
export const createReport = (check: string) => ({
  ok: (message: string): Finding => ({ check, state: 'ok', message }),
  warning: (message: string, advice: string): Finding => ({
    check,
    state: 'warning',
    message,
    advice,
  }),
  error: (message: string, advice: string): Finding => ({ check, state: 'error', message, advice }),
  unknown: (message: string, advice: string): Finding => ({
    check,
    state: 'unknown',
    message,
    advice,
  }),
});

const TIMEOUT_MS = 10_000;

/** Sends a request without following redirects. Undefined when no response arrives. */
export const request = (url: string | URL, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(
    () => undefined,
  );

/** Returns the different addresses of shops and platforms. */
export const listAddresses = ({ stores, getPlatformUrl }: DoctorContext): string[] => [
  ...new Set(stores.flatMap((store) => [store.siteUrl, getPlatformUrl(store)])),
];
