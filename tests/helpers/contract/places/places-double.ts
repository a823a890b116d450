import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { protos } from '@googlemaps/places';
import { createPlacesCheck } from './check-places.ts';

type Predictions = protos.google.maps.places.v1.IAutocompletePlacesResponse;
type Place = protos.google.maps.places.v1.IPlace;

/** The Places API of Google for some addresses, which checks requests and its own responses with Google's description. */
export interface PlacesDouble {
  readonly endpoint: string;
  /** What is wrong with the requests and responses by the description. */
  readonly issues: string[];
  readonly requests: {
    readonly line: string;
    readonly body: unknown;
    readonly mask: string | undefined;
  }[];
  /** Replaces the response; undefined for none. A function may leave the request without a response. */
  respond: ((response: ServerResponse) => unknown) | undefined;
  /** Address of each place by its id. */
  readonly places: Map<string, Place>;
  readonly stop: () => Promise<void>;
}

export const PLACES_KEY = 'AIza-key-of-the-test-0000000000';

const KEY_INVALID = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  },
};

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Starts the API. It accepts no key other than {@link PLACES_KEY}. */
export async function startPlacesDouble(): Promise<PlacesDouble> {
  const { check, checkMask, findCall } = createPlacesCheck();

  function handle(request: IncomingMessage, response: ServerResponse, text: string) {
    const url = new URL(request.url ?? '', 'http://localhost');
    const call = findCall(request.method ?? '', url.pathname);
    const mask = request.headers['x-goog-fieldmask']?.toString();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    double.requests.push({ line: `${request.method} ${url.pathname}${url.search}`, body, mask });
    if (!call) {
      double.issues.push(`${request.method} ${url.pathname} is not described`);
      return sendJson(response, 404, {});
    }
    const parameters = body ?? {
      name: url.pathname.slice('/v1/'.length),
      ...Object.fromEntries(url.searchParams),
    };
    double.issues.push(
      ...check(parameters, call.request),
      ...checkMask(mask ?? '(none)', call.response),
    );
    if (double.respond) return double.respond(response);
    if (request.headers['x-goog-api-key'] !== PLACES_KEY)
      return sendJson(response, 400, KEY_INVALID);
    const value = body
      ? suggest()
      : double.places.get(decodeURIComponent(url.pathname.slice('/v1/places/'.length)));
    if (!value)
      return sendJson(response, 404, {
        error: { code: 404, message: 'not found', status: 'NOT_FOUND' },
      });
    double.issues.push(...check(value, call.response));
    return sendJson(response, 200, value);
  }

  function suggest(): Predictions {
    const suggestions = [...double.places.keys()].map((placeId) => ({
      placePrediction: {
        placeId,
        place: `places/${placeId}`,
        structuredFormat: {
          mainText: { text: `Street of ${placeId}` },
          secondaryText: { text: 'Place' },
        },
      },
    }));
    return suggestions.length > 0 ? { suggestions } : {};
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    handle(request, response, Buffer.concat(chunks).toString());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: PlacesDouble = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issues: [],
    requests: [],
    respond: undefined,
    places: new Map(),
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return double;
}
