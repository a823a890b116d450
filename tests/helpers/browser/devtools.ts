import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tools/commands/find-chromium.ts';

/**
 * A tab driven by the browser's own protocol. Playwright loses a page that comes back from the back/forward cache, so
 * what concerns that cache is looked at this way.
 */
export interface Tab {
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page, undefined while there is no page to ask. */
  readonly value: (expression: string) => Promise<unknown>;
  readonly back: () => Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly result?: { readonly [key: string]: unknown };
}

/** Runs `use` with a tab of a browser of its own, and ends that browser. */
export async function withTab(use: (tab: Tab) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'shopkiln-tab-'));
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(findChromium(), [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    await use(await firstTab(await endpoint(browser.stderr)));
  } finally {
    browser.kill();
    await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function endpoint(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of stderr) {
    said += chunk;
    const [, address] = /listening on ws:\/\/([^/\s]+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`The browser did not start: ${said}`);
}

async function firstTab(address: string): Promise<Tab> {
  const targets: unknown = await (await fetch(`http://${address}/json/list`)).json();
  const [page] = (targets as { type: string; webSocketDebuggerUrl: string }[]).filter(({ type }) => type === 'page');
  if (!page) throw new Error('The browser has no tab.');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: Reply['result']) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result }: Reply = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<Reply['result']>((resolve) => {
      waiting.set(++asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  await send('Page.enable');
  return {
    open: async (url) => void (await send('Page.navigate', { url })),
    value: async (expression) => {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      return (answer?.result as { readonly value?: unknown } | undefined)?.value;
    },
    back: async () => {
      const history = await send('Page.getNavigationHistory');
      const entries = history?.entries as { readonly id: number }[];
      await send('Page.navigateToHistoryEntry', { entryId: entries[Number(history?.currentIndex) - 1]?.id });
    },
  };
}
