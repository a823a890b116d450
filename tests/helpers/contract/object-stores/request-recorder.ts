import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RequestRecorder {
  readonly endpoint: string;
  /** Method and path of each request; `COPY` for a copy within the store. */
  readonly requests: string[];
  /** Makes the server fail requests: when it returns true, the request gets a 403 response. */
  failWhen: (request: string) => boolean;
  /** Breaks connections: when it returns true, the other server gets half of the request's body, and no more. */
  cutWhen: (request: string) => boolean;
  /** Runs before a request is passed on. */
  before: (request: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server that records requests and passes them to another server, or fails them. */
export async function startRequestRecorder(target: string): Promise<RequestRecorder> {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorder: RequestRecorder = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    failWhen: () => false,
    cutWhen: () => false,
    before: async () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const name = `${headers['x-amz-copy-source'] === undefined ? method : 'COPY'} ${url.split('?')[0]}`;
    recorder.requests.push(name);
    await recorder.before(name);
    if (recorder.failWhen(name)) {
      request.resume();
      response
        .writeHead(403)
        .end('<Error><Code>AccessDenied</Code><Message>no room</Message></Error>');
      return;
    }
    // The signature contains the header Host, which is passed on as it is.
    const passed = send({ hostname, port, method, path: url, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    passed.on('error', () => response.destroy());
    if (!recorder.cutWhen(name)) {
      request.pipe(passed);
      return;
    }
    const cut = (body: Buffer) =>
      passed.write(body.subarray(0, body.length / 2), () => {
        passed.destroy();
        response.destroy();
      });
    buffer(request).then(cut, () => passed.destroy());
  }

  return recorder;
}
