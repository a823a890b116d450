import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FulfillmentProvider,
  type ProviderOrder,
  ProviderRejection,
  ProviderUnavailable,
} from '#platform/fulfillment/fulfillment-provider.ts';
import type { TestPrinter } from './test-printer.ts';

/** Serves a test printer, so that it goes on when the process of a platform ends. A response that the printer loses ends the connection. */
export async function startPrinterServer(printer: TestPrinter) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, call = ''] = (request.url ?? '').split('/');
    const provider = printer.findProvider('printful', { id: '', slug: '' });
    const run = provider?.[call as 'find'] as
      | ((argument: unknown, signal: AbortSignal) => Promise<unknown>)
      | undefined;
    try {
      const result = await run?.(JSON.parse(body), new AbortController().signal);
      response.end(JSON.stringify(result));
    } catch (error) {
      const { message } = error as Error;
      if (message === 'timeout') request.socket.destroy();
      else response.writeHead(error instanceof ProviderRejection ? 422 : 500).end(message);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A provider that calls the printer of {@link startPrinterServer}. */
export function createRemotePrinter(url: string): FulfillmentProvider {
  async function call<T>(name: string, argument: unknown, signal: AbortSignal): Promise<T> {
    const response = await fetch(`${url}/${name}`, {
      method: 'POST',
      body: JSON.stringify(argument),
      signal,
    });
    const text = await response.text();
    if (response.status === 422) throw new ProviderRejection(text);
    if (!response.ok) throw new ProviderUnavailable(text, { retryAfterMs: 1_000 });
    return JSON.parse(text) as T;
  }
  return {
    name: 'printful',
    find: (id, signal) => call<ProviderOrder[]>('find', id, signal),
    prepare: (request, signal) => call<ProviderOrder>('prepare', request, signal),
    release: (id, signal) => call<ProviderOrder>('release', id, signal),
    cancel: (id, signal) => call<'canceled' | 'too_late'>('cancel', id, signal),
    read: (id, signal) => call<ProviderOrder>('read', id, signal),
  };
}
