import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { getWorkDir } from '#shared/environment/paths.ts';
import { parsePublishTarget } from '#shared/environment/publish-target.ts';
import { type Environment, readVariable } from '#shared/environment/read-variable.ts';
import { getDatabaseLocation } from '../db/open-database.ts';
import { isPostgresUrl } from '../db/postgres.ts';

/** The folders that this process and its neighbors fill: of the SQLite file, of caches and built sites, of releases. */
function listFolders(env: Environment): [name: string, folder: string][] {
  const location = getDatabaseLocation(env);
  const target = parsePublishTarget(readVariable('PUBLISH_TO', env) ?? '');
  const folders: [string, string][] = [['work', getWorkDir()]];
  if (!isPostgresUrl(location)) folders.push(['database', dirname(location)]);
  if (target.ok && target.value.kind === 'folder') folders.push(['sites', target.value.dir]);
  return folders;
}

/** Reads the free space of the folders that fill whenever the metrics are read. A folder that does not exist yet has no value. */
export function addDiskMetrics(registry: Registry, env: Environment): void {
  const folders = listFolders(env);
  const addGauge = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help: `${help}: database, work (caches and built sites) or sites (releases)`,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [folder, path] of folders) {
          const disk = await statfs(path).catch(() => undefined);
          if (disk) this.set({ folder }, read(disk));
        }
      },
    });
  addGauge(
    'shopkiln_disk_free_bytes',
    'What this program may still write to the disk of a folder',
    ({ bavail, bsize }) => bavail * bsize,
  );
  addGauge(
    'shopkiln_disk_size_bytes',
    'Size of the disk of a folder',
    ({ blocks, bsize }) => blocks * bsize,
  );
}
