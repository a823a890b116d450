import type { SiteData } from '#shared/contract/site-data.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import { describePictures } from '../pictures/write-groups.ts';
import { formatTarget, openPublisher, readPublishTarget } from './open-publisher.ts';
import { publishRelease } from './publish-release.ts';

export interface BuiltSite {
  readonly folder: Pick<StoreFolder, 'slug' | 'dir' | 'store'>;
  readonly distDir: string;
  readonly platformUrl: string;
  /** See {@link ReleaseContent}. */
  readonly data: SiteData | undefined;
}

/** Publishes a built store where `PUBLISH_TO` says, as a release. Returns what was done in one sentence; '' without a target. */
export async function publishBuiltStore({
  folder,
  distDir,
  platformUrl,
  data,
}: BuiltSite): Promise<Result<string, string>> {
  const { slug, store, dir: storeDir } = folder;
  const target = readPublishTarget(slug);
  if (!target) return ok('');
  const publisher = await openPublisher(target, slug);
  const published = await publishRelease({
    publisher,
    target,
    distDir,
    store,
    storeDir,
    platformUrl: removeTrailingSlashes(platformUrl),
    data,
  });
  const place = formatTarget(target);
  if (!published.ok)
    return fail(`not published to ${place}: ${published.error}. The current release is unchanged.`);
  const { id, written, warning, site } = published.value;
  const { pictures } = site;
  const done =
    written === undefined
      ? `release ${id} in ${place} has the same content already`
      : `published as release ${id} to ${place} (${formatCount(written, 'new file')})`;
  const warnings = [warning, pictures?.warning, site.warning];
  const parts = [done, pictures && describePictures(pictures), ...warnings];
  return ok(parts.filter(Boolean).join('; '));
}
