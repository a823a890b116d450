import { getSnapshotFile } from '#shared/environment/paths.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { StoreData } from '#snapshot/store-data.ts';
import type { CheckedFolder } from './check-folder.ts';
import type { PullRequests } from './pull/pull-requests.ts';
import type { RepeatedPull } from './pull/pull-store.ts';
import { getCodeFingerprint } from './render/fingerprint.ts';
import { getMonth } from './render/month.ts';
import { findRenderer, type Renderer } from './render/renderer.ts';
import { type FileOfSite, hashSiteFiles, listSiteFiles } from './render/site-files.ts';

/** The inputs and the result of a build. The same inputs give the same site. */
interface BuildInputs {
  /** Hash of the code, the settings of the store and the address of its platform. */
  readonly settings: string;
  /** Fingerprint of the store folder. */
  readonly folder: string;
  /** Fingerprint of the compiled pages. */
  readonly renderer: string;
  readonly month: string;
  readonly pull: RepeatedPull;
  /** Hash of the names and fingerprints of all files of the site. */
  readonly filesHash: string;
  readonly pages: number;
  readonly warnings: readonly string[];
}
const BUILD_INPUTS_KEY = 'build-inputs';

interface FinishedBuild extends Omit<BuildInputs, 'settings' | 'folder' | 'month'> {
  readonly folder: CheckedFolder;
  readonly platformUrl: string;
}

/** Saves what a build was made of. Pass undefined when the next build must run in full. */
export function saveBuildInputs(data: StoreData, build: FinishedBuild | undefined): void {
  const fingerprint = build?.folder.fingerprint;
  if (!build || fingerprint === undefined) {
    data.delete('state', BUILD_INPUTS_KEY);
    return;
  }
  const { folder, platformUrl, ...rest } = build;
  const settings = hashSettings(folder, platformUrl);
  const inputs: BuildInputs = {
    ...rest,
    settings,
    folder: fingerprint,
    month: getMonth(new Date()),
  };
  const json = JSON.stringify(inputs);
  if (json !== data.get('state', BUILD_INPUTS_KEY))
    data.set('state', BUILD_INPUTS_KEY, hashContent(json), json);
}

interface CurrentInputs {
  readonly folder: CheckedFolder;
  readonly platformUrl: string;
  readonly distDir: string;
  readonly requests: PullRequests;
}

/** The result of the last build, when nothing has changed since. Otherwise the files of the site and its compiled pages, if they are known. */
type UnchangedBuildResult =
  | {
      readonly isUnchanged: true;
      readonly pages: number;
      readonly version: string;
      readonly warnings: readonly string[];
    }
  | {
      readonly isUnchanged: false;
      readonly present?: readonly FileOfSite[];
      readonly renderer?: Renderer | undefined;
    };

/**
 * Finds out whether a build would change nothing: the code, the store folder, the responses of the platform and all files of the
 * site are as the last build left them. It reads and loads a small part of what a build needs. The requests of the last pull
 * are sent early when the code and the settings are the same.
 */
export async function findUnchangedBuild({
  folder,
  platformUrl,
  distDir,
  requests,
}: CurrentInputs): Promise<UnchangedBuildResult> {
  const last = readBuildInputs(getSnapshotFile(folder.slug));
  if (last?.settings !== hashSettings(folder, platformUrl)) return { isUnchanged: false };
  await requests.sendEarly([...Object.keys(last.pull.responses), last.pull.changesUrl]);
  // The platform responds while the files are listed.
  const present = listSiteFiles(distDir);
  const renderer = await findRenderer(folder.dir, folder.store.host);
  const isSame =
    last.folder === folder.fingerprint &&
    last.month === getMonth(new Date()) &&
    (last.pull.until === undefined || Date.now() < last.pull.until) &&
    last.renderer === renderer?.fingerprint &&
    last.filesHash === hashSiteFiles(present) &&
    (await isSamePull(last.pull, requests));
  if (!isSame || !renderer) return { isUnchanged: false, present, renderer };
  const { pages, pull } = last;
  return {
    isUnchanged: true,
    pages,
    version: pull.version,
    warnings: [...renderer.warnings, ...last.warnings],
  };
}

function readBuildInputs(snapshotFile: string): BuildInputs | undefined {
  const data = StoreData.open(snapshotFile);
  try {
    const json = data.get('state', BUILD_INPUTS_KEY);
    return json === undefined ? undefined : JSON.parse(json as string);
  } finally {
    data.close();
  }
}

async function isSamePull(
  { responses, changesUrl, version }: RepeatedPull,
  requests: PullRequests,
): Promise<boolean> {
  for (const [url, hash] of Object.entries(responses))
    if ((await requests.readEarly(url))?.hash !== hash) return false;
  const changes = await requests.readEarly(changesUrl);
  return changes !== undefined && readVersion(changes) === version;
}

/** Returns the version in the response of the changes. Undefined for any other response. */
function readVersion({ ok, text }: { readonly ok: boolean; readonly text: string }): unknown {
  try {
    return ok ? JSON.parse(text).version : undefined;
  } catch {
    return undefined;
  }
}

const hashSettings = ({ dir, store }: CheckedFolder, platformUrl: string): string =>
  hashContent(
    JSON.stringify([getCodeFingerprint(), dir, store, removeTrailingSlashes(platformUrl)]),
  );
