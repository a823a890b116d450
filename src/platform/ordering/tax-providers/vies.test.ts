import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createVies } from './vies.ts';

/** Serves one response at a local address and returns the adapter with the requests. */
async function serve(status: number, body: string | undefined, timeoutMs?: number) {
  const requests: unknown[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method, path: request.url, body: await json(request) });
    if (body !== undefined)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { requests, vies: createVies({ url: `http://127.0.0.1:${port}/rest-api/`, timeoutMs }) };
}

test('BIZ-3 VIES is asked for the number without its prefix and with that of the seller; the result has the consultation number and what the register shows of the business', async () => {
  const { requests, vies } = await serve(
    200,
    JSON.stringify({
      countryCode: 'CZ',
      valid: true,
      requestIdentifier: 'WAPIAAAAXYZ1234',
      name: 'ČEZ, a. s.',
      address: 'Duhová 1444/2\n140 00  PRAHA 4',
    }),
  );
  expect(await vies.check('CZ45274649', 'DE 123.456.789')).toEqual({
    ok: true,
    value: {
      isValid: true,
      consultationNumber: 'WAPIAAAAXYZ1234',
      trader: ['ČEZ, a. s.', 'Duhová 1444/2', '140 00  PRAHA 4'],
    },
  });
  expect(requests).toEqual([
    {
      method: 'POST',
      path: '/rest-api/check-vat-number',
      body: {
        countryCode: 'CZ',
        vatNumber: '45274649',
        requesterMemberStateCode: 'DE',
        requesterNumber: '123456789',
      },
    },
  ]);
});

test.each([
  ['without names', 200, { valid: true, requestIdentifier: '', name: '---', address: '---' }],
  ['without a seller’s id', 200, { valid: true }],
])('BIZ-3 a valid number %s is valid', async (_, status, body) => {
  const { vies, requests } = await serve(status, JSON.stringify(body));
  expect(await vies.check('DE123456789', undefined)).toEqual({
    ok: true,
    value: { isValid: true },
  });
  expect(requests).toMatchObject([{ body: { countryCode: 'DE', vatNumber: '123456789' } }]);
});

test.each([
  ['EL 123456789', { requesterMemberStateCode: 'EL', requesterNumber: '123456789' }],
  ['GR123456789', { requesterMemberStateCode: 'EL', requesterNumber: '123456789' }],
  ['XI 123 4567 89', { requesterMemberStateCode: 'XI', requesterNumber: '123456789' }],
  ['GB123456789', {}],
  ['CHE-123.456.789 MWST', {}],
  ['NO 123 456 789 MVA', {}],
  ['DE12', {}],
])(
  'BIZ-3 VIES gets the VAT id of a seller only if it is one of the Union or of Northern Ireland (%s)',
  async (seller, sent) => {
    const { vies, requests } = await serve(200, JSON.stringify({ valid: true }));
    await vies.check('DE123456789', seller);
    expect(requests.map((request) => (request as { body: unknown }).body)).toEqual([
      { countryCode: 'DE', vatNumber: '123456789', ...sent },
    ]);
  },
);

test('BIZ-3 a number that the register does not have is not valid', async () => {
  const { vies } = await serve(200, JSON.stringify({ valid: false, name: '---' }));
  expect(await vies.check('DE123456789', undefined)).toEqual({
    ok: true,
    value: { isValid: false },
  });
});

test.each([
  [
    'whose register does not respond',
    200,
    JSON.stringify({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    'VIES: 200 MS_UNAVAILABLE',
  ],
  ['during an outage', 500, '<html>', 'VIES: 500'],
  ['with another response', 200, '[]', 'VIES: 200'],
  ['without a response', 200, undefined, 'VIES: TimeoutError'],
])('BIZ-3 a number %s is not known to be valid', async (_, status, body, error) => {
  const { vies } = await serve(status, body, body === undefined ? 50 : undefined);
  expect(await vies.check('DE123456789', undefined)).toEqual({ ok: false, error });
});
