import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** Starts a server that returns files, `index.html` of folders, and `404.html`. */
export async function startPlainServer(dir: string) {
  const isFile = async (path: string) =>
    (await stat(path).catch(() => undefined))?.isFile() === true;
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const path = join(dir, decodeURIComponent(pathname));
    if (await isFile(path)) return response.end(await readFile(path));
    if (await isFile(join(path, 'index.html'))) {
      if (pathname.endsWith('/')) return response.end(await readFile(join(path, 'index.html')));
      return response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    }
    return response.writeHead(404).end(await readFile(join(dir, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

interface ShownPage {
  /** Status of the last response. */
  readonly status: number;
  readonly body: string;
  /** What the address bar shows: path and query. */
  readonly address: string;
}

/** Opens a page as a browser does: follows redirects, runs the address script, follows `refresh`. */
export async function visitPlainPage(url: string, path: string, visits = 0): Promise<ShownPage> {
  if (visits > 5) throw new Error(`${path}: redirected too often`);
  const response = await fetch(url + path);
  const body = await response.text();
  const [, refresh] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(body) ?? [];
  if (refresh) return visitPlainPage(url, refresh + new URL(response.url).search, visits + 1);
  const { pathname, search } = new URL(response.url);
  let address = pathname + search;
  const [, script, isNotFound] =
    /<script src="(\/_host\/[^"]+)"( data-not-found)?><\/script>/.exec(body) ?? [];
  if (!script) return { status: response.status, body, address };
  let target: string | undefined;
  runInNewContext(await (await fetch(url + script)).text(), {
    URLSearchParams,
    location: { pathname, search, hash: '', replace: (to: string) => (target = to) },
    history: {
      state: null,
      replaceState(_: unknown, __: string, to: string) {
        if (new URL(to, response.url).origin !== new URL(url).origin)
          throw new Error(`replaceState: ${to} is of another origin`);
        address = to;
      },
    },
    document: { currentScript: { dataset: isNotFound ? { notFound: '' } : {} } },
  });
  return target === undefined
    ? { status: response.status, body, address }
    : visitPlainPage(url, target, visits + 1);
}
