import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import * as v from 'valibot';
import { BrowserCrashError, type TestBrowser } from './test-browser.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

const START_MS = 60_000;
/** How long an element may take to appear. */
const WAIT_MS = 30_000;
const POLL_MS = 100;
/** Key codes of WebDriver. */
const KEYS = { Escape: '\uE00C' } as const;

const Response = v.object({ value: v.unknown() });
/** The driver ends the session when the browser, or the process of its page, has ended. */
const SessionEnd = v.object({ error: v.literal('invalid session id'), message: v.string() });
/** How much of what the browser has printed a crash reports. */
const OUTPUT_MAX = 2_000;
const Session = v.object({ sessionId: v.string() });
/** An element is an object with one key, which the standard fixes. */
const Element = v.record(v.string(), v.string());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function retry<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof BrowserCrashError || Date.now() > end) throw error;
      await pause(POLL_MS);
    }
  }
}

/** A browser, and the id of the process group of its driver and all its processes. */
interface WebKit extends TestBrowser {
  readonly group: number;
}

/** Starts WebKitGTK by its WebDriver, on a screen of Xvfb. */
export async function launchWebKit(port: number): Promise<WebKit> {
  const driver = spawn('xvfb-run', ['-a', WEBKIT_DRIVER, `--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  let output = '';
  driver.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-OUTPUT_MAX);
  });
  const toCrash = (message: string) =>
    new BrowserCrashError(
      `WebKitGTK has ended: ${message}; driver: exit code ${driver.exitCode}, signal ${driver.signalCode}; it printed: ${output}`,
    );
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw driver.exitCode === null && driver.signalCode === null ? error : toCrash(String(error));
    });
    const { value } = v.parse(Response, await response.json());
    if (v.is(SessionEnd, value)) throw toCrash(value.message);
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  try {
    await retry(START_MS, () => call('GET', '/status'));
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = v.parse(Session, await call('POST', '/session', { capabilities }));
    const session = `/session/${sessionId}`;
    const resize = async (width: number, height: number) => {
      await call('POST', `${session}/window/rect`, { width, height });
    };
    await resize(1280, 900);
    const find = async (selector: string) => {
      const element = await call('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      return `${session}/element/${Object.values(v.parse(Element, element))[0]}`;
    };
    return {
      group: driver.pid ?? 0,
      open: async (url) => {
        await call('POST', `${session}/url`, { url });
      },
      click: (selector) =>
        retry(WAIT_MS, async () => {
          const element = await find(selector);
          // The driver scrolls an element only as far as the edge, below the sticky header.
          const script = `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`;
          await call('POST', `${session}/execute/sync`, { script, args: [] });
          await call('POST', `${element}/click`, {});
        }),
      type: (selector, text) =>
        retry(WAIT_MS, async () => {
          const element = await find(selector);
          await call('POST', `${element}/clear`, {});
          await call('POST', `${element}/value`, { text });
        }),
      resize,
      press: async (key) => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
        await call('POST', `${session}/actions`, {
          actions: [{ type: 'key', id: 'keys', actions }],
        });
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      close: async () => {
        await call('DELETE', session).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
