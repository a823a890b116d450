import { existsSync } from 'node:fs';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { requireStoreNames } from '#store-folder/require-store.ts';
import { checkBackups, checkDisk, checkVersions } from '../doctor/check-machine.ts';
import { checkClock, checkCors, checkDns, checkTls } from '../doctor/check-network.ts';
import {
  checkBuildHooks,
  checkKeys,
  checkMail,
  checkPrinters,
  checkWebhooks,
} from '../doctor/check-platform-data.ts';
import { checkGate, checkRobots } from '../doctor/check-site.ts';
import type { Check, DoctorContext, Finding } from '../doctor/finding.ts';

export interface DoctorOptions {
  readonly mail?: string | undefined;
  readonly backups: string;
  readonly clock: string;
  readonly json?: boolean | undefined;
}

/** In the order in which a shop goes live. */
const CHECKS: readonly Check[] = [
  checkVersions,
  checkClock,
  checkDisk,
  checkDns,
  checkTls,
  checkCors,
  checkKeys,
  checkWebhooks,
  checkMail,
  checkPrinters,
  checkBuildHooks,
  checkGate,
  checkRobots,
  checkBackups,
];

const LABELS = { ok: 'ok', warning: 'warning', error: 'ERROR', unknown: 'unknown' };

/**
 * `shopkiln doctor [stores...]`: one line for each check of a live shop, with what to do. The exit code is 1 when one has an
 * error.
 */
export async function runDoctor(names: readonly string[], options: DoctorOptions): Promise<void> {
  const context = await createContext(names, options);
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const found = await check(context);
    findings.push(...found);
    if (!options.json) for (const finding of found) printFinding(finding);
  }
  await context.db?.destroy();
  if (options.json) console.log(JSON.stringify(findings, null, 2));
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1;
}

function printFinding({ check, state, message, advice }: Finding): void {
  const todo = advice === undefined ? '' : ` -> ${advice}`;
  console.log(`${LABELS[state].padEnd(8)} ${check.padEnd(14)} ${message}${todo}`);
}

async function createContext(
  names: readonly string[],
  { mail, backups, clock }: DoctorOptions,
): Promise<DoctorContext> {
  await requireStoreNames(names);
  const stores = [];
  for (const slug of names.length > 0 ? names : await listStoreFolders()) {
    const loaded = await loadStoreFolder(getStoreDir(slug));
    if (!loaded.ok) throw new CommandError(`${slug} has errors: npx shopkiln check lists them`);
    stores.push(loaded.folder.store);
  }
  const location = getDatabaseLocation(process.env);
  const hasDatabase = isPostgresUrl(location) || existsSync(location);
  return {
    env: process.env,
    stores,
    getPlatformUrl: ({ platformUrl }) => readVariable('PLATFORM_URL') ?? platformUrl,
    db: hasDatabase ? await openDatabase(location, { schema: 'any', mustExist: true }) : undefined,
    location,
    backups,
    mailTo: mail,
    clockUrl: clock,
  };
}
