import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tools/find-chromium.ts';

/**
 * A tab driven by the DevTools protocol. Playwright loses a page that is restored from the back/forward cache, so tests of
 * that cache use this instead.
 */
export interface Tab {
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page; undefined while no page is open. */
  readonly value: (expression: string) => Promise<unknown>;
  readonly back: () => Promise<void>;
}

interface ProtocolResponse {
  readonly id?: number;
  readonly result?: { readonly [key: string]: unknown };
}

/** Starts a browser, runs `use` with its tab, and stops the browser. */
export async function withTab(use: (tab: Tab) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'shopkiln-tab-'));
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(findChromium('whole'), [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await use(await openFirstTab(await readEndpoint(browser.stderr)));
  } finally {
    browser.kill();
    await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readEndpoint(stderr: NodeJS.ReadableStream): Promise<string> {
  let output = '';
  for await (const chunk of stderr) {
    output += chunk;
    const [, address] = /listening on ws:\/\/([^/\s]+)/.exec(output) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${output}`);
}

async function openFirstTab(address: string): Promise<Tab> {
  const targets: unknown = await (await fetch(`http://${address}/json/list`)).json();
  const [page] = (targets as { type: string; webSocketDebuggerUrl: string }[]).filter(
    ({ type }) => type === 'page',
  );
  if (!page) throw new Error('The browser has no tab.');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await once(socket, 'open');
  const pending = new Map<number, (result: ProtocolResponse['result']) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result }: ProtocolResponse = JSON.parse(String(data));
    pending.get(id)?.(result);
    pending.delete(id);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<ProtocolResponse['result']>((resolve) => {
      pending.set(++lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await send('Page.enable');
  return {
    open: async (url) => void (await send('Page.navigate', { url })),
    value: async (expression) => {
      const response = await send('Runtime.evaluate', { expression, returnByValue: true });
      return (response?.result as { readonly value?: unknown } | undefined)?.value;
    },
    back: async () => {
      const history = await send('Page.getNavigationHistory');
      const entries = history?.entries as { readonly id: number }[];
      await send('Page.navigateToHistoryEntry', {
        entryId: entries[Number(history?.currentIndex) - 1]?.id,
      });
    },
  };
}
