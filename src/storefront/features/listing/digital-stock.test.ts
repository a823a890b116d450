import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDigitalStock } from './digital-stock.ts';

const STORE = { sellerToken: 'pub_seller', availabilityKey: 'pub_key' };
vi.mock('#storefront/browser/page-context.ts', () => ({
  getPageContext: () => ({ platform: 'https://platform.example', store: 'fixture' }),
}));
const respond = vi.hoisted(() => vi.fn());
vi.mock('#shared/contract/client/http.ts', () => ({
  request: (_: unknown, call: { readonly name: string }) =>
    call.name === 'Availability' ? respond() : Promise.resolve({ ok: true, value: STORE }),
}));

const failed = { ok: false, error: { kind: 'exhausted' } };
const available = { ok: true, value: { count: 7 } };
const browser = new EventTarget();
let counts: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  respond.mockReset();
  counts = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => {
  stop = watchDigitalStock('1', (count) => counts.push(count));
  return vi.advanceTimersByTimeAsync(0);
};

test('FAULT-10.03 a failed check of digital stock counts as 0 and is repeated until it succeeds', async () => {
  respond
    .mockResolvedValueOnce(failed)
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValue(available);
  await watch();
  expect(counts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(counts).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(counts).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts).toEqual([0, 0, 7]);
  await vi.advanceTimersByTimeAsync(600_000);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(respond).toHaveBeenCalledTimes(3);
});

test('FAULT-10.03 it is repeated at once when the browser is online again, and never twice at the same time', async () => {
  respond.mockResolvedValueOnce(failed);
  await watch();
  let finish: (response: object) => void = () => {};
  respond.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(respond).toHaveBeenCalledTimes(2);
  finish(available);
  await vi.advanceTimersByTimeAsync(0);
  expect(counts).toEqual([0, 7]);
});

test('FAULT-10.03 nothing is reported or repeated after another size was chosen', async () => {
  respond.mockResolvedValue(failed);
  await watch();
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(counts).toEqual([0]);
  expect(respond).toHaveBeenCalledTimes(1);
});
