/** With fewer elements than this, an array is serialized with the rest of the response. */
const MANY = 100;

/**
 * Returns a response as JSON. A response with a long array is returned as bytes, and each element is serialized alone: a
 * string of 100 MB takes three times as long to create, and must be encoded to be hashed and sent.
 */
export function serializeResponse(response: unknown): string | Uint8Array<ArrayBuffer> {
  if (!hasLongArray(response)) return JSON.stringify(response);
  const fields = Object.entries(response).filter(([, value]) => value !== undefined);
  const parts = fields.flatMap(([name, value], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...(Array.isArray(value) ? serializeArray(value) : [Buffer.from(JSON.stringify(value))]),
  ]);
  return Buffer.concat([...parts, Buffer.from('}')]);
}

const hasLongArray = (response: unknown): response is object =>
  typeof response === 'object' &&
  response !== null &&
  !Array.isArray(response) &&
  Object.values(response).some((value) => Array.isArray(value) && value.length >= MANY);

const serializeArray = (elements: readonly unknown[]): Buffer<ArrayBuffer>[] => [
  Buffer.from('['),
  ...elements.map((element, index) =>
    Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(element ?? null)}`),
  ),
  Buffer.from(']'),
];
