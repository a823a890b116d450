import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { onTestFinished } from 'vitest';

interface Published {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
}

/**
 * Starts a registry that has the published tarballs and sends every other request on to the registry that npm uses, until the
 * test ends. `publish` adds a version, which becomes the newest.
 */
export async function startRegistry() {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const published: Published[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? '';
    const file = published.find(({ tarball }) => path === `/-/${basename(tarball)}`);
    if (file) return void createReadStream(file.tarball).pipe(response);
    const versions = published.filter(({ name }) => path === `/${name}`);
    if (versions.length === 0)
      return void response
        .writeHead(302, { Location: `${upstream.replace(/\/$/, '')}${request.url}` })
        .end();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(describePackage(versions, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    publish: (name: string, version: string, tarball: string) =>
      void published.push({ name, version, tarball }),
  };
}

function describePackage(versions: readonly Published[], url: string) {
  const [name, newest] = [versions[0]?.name, versions.at(-1)?.version];
  return {
    name,
    'dist-tags': { latest: newest },
    versions: Object.fromEntries(
      versions.map(({ version, tarball }) => [
        version,
        {
          ...readManifest(tarball),
          dist: {
            tarball: `${url}/-/${basename(tarball)}`,
            integrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
          },
        },
      ]),
    ),
  };
}

const readManifest = (tarball: string): object =>
  JSON.parse(execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }));
