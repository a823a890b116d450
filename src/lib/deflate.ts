/** Text as raw DEFLATE (RFC 1951). */
export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The text again; throws for what is no such text, or grows beyond `max` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, max: number): Promise<string> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of unpacked) {
    size += part.length;
    if (size > max) throw new Error(`expected at most ${max} bytes`);
    parts.push(part);
  }
  return new Blob(parts).text();
}
