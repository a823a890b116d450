const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [ARRAY_START, ARRAY_END, OBJECT_START, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Depth inside an array that is a value of the outermost object. */
const ELEMENT_DEPTH = 2;

/**
 * Parses JSON in UTF-8 while it arrives, and each element of the arrays of an object by itself: the text of a whole store may be longer
 * than a string can be, and would take several times its size of memory. `onElement` gets each element with the name of its array, and
 * returns what is stored. Throws a `SyntaxError` for text that is not JSON.
 */
export async function readJsonByElement(
  chunks: AsyncIterable<Uint8Array>,
  onElement: (element: unknown, arrayName: string) => unknown = (element) => element,
): Promise<unknown> {
  /** The outermost object, in which each array has its number instead of its elements. */
  let outline = '';
  const arrays: unknown[][] = [];
  /** The name of the array that is read. Undefined outside of arrays of the outermost object. */
  let arrayName: string | undefined;
  /** The parts of the current text that earlier chunks had. */
  let parts: Uint8Array[] = [];
  let depth = 0;
  let isObject = false;
  let isText = false;
  let isEscaped = false;

  const takeText = (chunk: Uint8Array, from: number, to: number): string => {
    const text = Buffer.concat([...parts, chunk.subarray(from, to)]).toString();
    parts = [];
    return text;
  };
  const endElement = (text: string, isLast: boolean) => {
    const elements = arrays.at(-1) ?? [];
    // An empty array has no element. Any other missing element is an error of `JSON.parse`.
    if (isLast && elements.length === 0 && text.trim() === '') return;
    elements.push(onElement(JSON.parse(text), arrayName ?? ''));
  };

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === ARRAY_START || byte === OBJECT_START) {
        depth += 1;
        if (depth === 1) isObject = byte === OBJECT_START;
        if (depth !== ELEMENT_DEPTH || byte === OBJECT_START || !isObject) continue;
        outline += takeText(chunk, from, at);
        arrayName = readLastName(outline);
        outline += `[${arrays.push([]) - 1}`;
        from = at + 1;
      } else if (byte === ARRAY_END || byte === OBJECT_END) {
        if (arrayName !== undefined && depth === ELEMENT_DEPTH) {
          endElement(takeText(chunk, from, at), true);
          arrayName = undefined;
          from = at;
        }
        depth -= 1;
      } else if (byte === COMMA && arrayName !== undefined && depth === ELEMENT_DEPTH) {
        endElement(takeText(chunk, from, at), false);
        from = at + 1;
      }
    }
    parts.push(chunk.subarray(from));
  }
  const value: unknown = JSON.parse(outline + takeText(new Uint8Array(), 0, 0));
  if (!isObject) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? arrays[value[0]] : value,
    ]),
  );
}

/** Returns the last name of an outline that ends where the value of that name begins. */
function readLastName(outline: string): string {
  const [, name = '""'] = /("(?:[^"\\]|\\.)*")\s*:\s*$/.exec(outline) ?? [];
  return JSON.parse(name);
}
