import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { EventBody } from '#shared/contract/admin/events.ts';

/** A request that a receiver of webhooks got. */
export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly event: EventBody;
}

/** What a receiver does: responds with a status, or never. */
export type Behavior = number | 'silent';

/** Starts a receiver of webhooks, which responds as `behave` says to each event. */
export async function startReceiver(
  behave: (event: EventBody, count: number) => Behavior = () => 204,
) {
  const received: ReceivedEvent[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const event = v.parse(EventBody, JSON.parse(text || '{}'));
      received.push({ headers: request.headers, text, event });
      const behavior = behave(event, received.length);
      if (behavior === 'silent') return;
      response.writeHead(behavior, { Location: '/elsewhere' }).end(`status ${behavior}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return {
    url,
    received,
    paths,
    types: () => received.map(({ event }) => event.type),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
