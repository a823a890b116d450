import { createHash, randomUUID } from 'node:crypto';
import { Server } from 'node:http';

const FORM = /^\/(?:forms|policies)\//;

/**
 * Loaded into the server of the browser tests. Adds the header that a proxy would send: one client address for each
 * idempotency key and each form, so that the shoppers of all tests do not share one rate limit.
 */
const { emit } = Server.prototype;
Server.prototype.emit = function emitWithClient(event, ...parts) {
  const [request] = parts;
  const isForm = event === 'request' && request.method === 'POST' && FORM.test(request.url);
  const key =
    event === 'request'
      ? (request.headers['idempotency-key'] ?? (isForm ? randomUUID() : undefined))
      : undefined;
  if (key !== undefined) {
    const address = `10.${createHash('sha1').update(key).digest().subarray(0, 3).join('.')}`;
    request.rawHeaders.push('X-Test-Client', address);
    // Node has parsed the headers above. The platform's server reads either form.
    request.headers['x-test-client'] = address;
  }
  return emit.call(this, event, ...parts);
};
