import type { OnlineData } from '#shared/contract/site-data.ts';
import type { PublishTarget } from '#shared/environment/publish-target.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { openPublisher, readPublishTarget } from './open-publisher.ts';

const READS = 4;

/**
 * Reads which data visitors get now, of the stores that are published with the settings of this machine. `none` without a
 * release, `unknown` for one that an operator has chosen or that cannot be read.
 */
export async function readOnline(
  slugs: readonly string[],
): Promise<ReadonlyMap<string, OnlineData>> {
  const published = slugs.flatMap((slug) => {
    const target = readPublishTarget(slug);
    return target ? [{ slug, target }] : [];
  });
  const errors: string[] = [];
  const found = await mapConcurrently(published, READS, async ({ slug, target }) => {
    const read = readTarget(target, slug).catch((error: Error): OnlineData => {
      errors.push(`${slug}: ${error.message}`);
      return 'unknown';
    });
    return [slug, await read] as const;
  });
  if (errors.length > 0)
    console.warn(
      `The published data of ${formatCount(errors.length, 'store')} cannot be read. ${errors[0]}`,
    );
  return new Map(found);
}

async function readTarget(target: PublishTarget, slug: string): Promise<OnlineData> {
  const releases = await (await openPublisher(target, slug)).list();
  const current = releases.find(({ isCurrent }) => isCurrent);
  if (!current) return 'none';
  return current.isRollback ? 'unknown' : (current.data ?? 'unknown');
}
