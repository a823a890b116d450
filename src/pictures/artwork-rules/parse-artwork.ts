import { SaxesParser } from 'saxes';
import { fail, ok, type Result } from '#shared/utils/result.ts';

/** An element of a drawing. */
export interface ArtworkElement {
  /** Name without prefix; '' for an element of another namespace, which is not drawn. */
  readonly name: string;
  readonly line: number;
  /** Local name → value, without those of foreign namespaces. `xlink:href` is `href`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly ArtworkElement[];
  /** The element's own characters. */
  readonly text: string;
}

export interface Artwork {
  readonly root: ArtworkElement;
  /** All elements, in the order of the file. */
  readonly elements: readonly ArtworkElement[];
}

/** What is wrong with artwork, and where: `line 4`, or '' for the whole drawing. */
export interface ArtworkIssue {
  readonly place: string;
  readonly message: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
/** Four times the largest design of the sample stores would be 200 KB. */
const MAX_CHARACTERS = 1_000_000;
/** Elements inside each other. The renderer reads at most 256, and draws 50 layers. */
const MAX_DEPTH = 50;
/** Instructions of drawing programs around their metadata. The renderer follows others, such as `xml-stylesheet`. */
const PASSIVE_INSTRUCTION = /^(?:xpacket|adobe-[\w-]+)$/;

interface MutableElement extends ArtworkElement {
  readonly children: MutableElement[];
  text: string;
}

class ParseIssue extends Error {
  readonly issue: ArtworkIssue;
  constructor(issue: ArtworkIssue) {
    super(issue.message);
    this.issue = issue;
  }
}

/**
 * Parses artwork as the renderer does. Rejects what two parsers may read differently: another encoding than UTF-8, and document
 * types that declare more than plain text.
 */
export function parseArtwork(svg: string): Result<Artwork, ArtworkIssue> {
  if (svg.length > MAX_CHARACTERS)
    return fail({
      place: '',
      message: `expected at most ${MAX_CHARACTERS} characters, got ${svg.length}`,
    });
  const parser = new SaxesParser({ xmlns: true });
  const elements: MutableElement[] = [];
  const open: MutableElement[] = [];
  // Ends the parsing: what follows an error may take long to parse.
  const reject = (message: string): never => {
    throw new ParseIssue({ place: `line ${parser.line}`, message });
  };
  parser.on('error', ({ message }) =>
    reject(`expected well-formed XML: ${message.replace(/^[^ ]*:\d+:\d+: /, '')}`),
  );
  parser.on('xmldecl', ({ encoding, version }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8')
      reject(`expected encoding="UTF-8", got "${encoding}"`);
    if (version !== '1.0') reject(`expected version="1.0", got "${version}"`);
  });
  parser.on('doctype', (doctype) => {
    const entities = readEntities(doctype);
    if (!entities)
      return reject('expected no <!DOCTYPE> that declares elements, attributes or markup');
    for (const [name, text] of entities) parser.ENTITIES[name] = text;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (!PASSIVE_INSTRUCTION.test(target))
      reject(`expected no <?${target}?>: write styles in a <style> element`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (/xinclude/i.test(uri))
      reject(`expected no <${local}> of another document: copy what it draws`);
    const all = Object.values(attributes);
    // `href` wins over `xlink:href`.
    const known = [
      ...all.filter((attribute) => attribute.uri === XLINK && attribute.local === 'href'),
      ...all.filter((attribute) => attribute.uri === ''),
    ];
    const element: MutableElement = {
      name: uri === SVG ? local : '',
      line: parser.line,
      attributes: new Map(known.map((attribute) => [attribute.local, attribute.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    elements.push(element);
    open.push(element);
    if (open.length > MAX_DEPTH) reject(`expected at most ${MAX_DEPTH} elements inside each other`);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(svg).close();
  } catch (error) {
    if (error instanceof ParseIssue) return fail(error.issue);
    throw error;
  }
  const [root] = elements;
  if (root?.name !== 'svg')
    return fail({ place: '', message: `expected an <svg> element with xmlns="${SVG}"` });
  return ok({ root, elements });
}

/** Returns the entities of a document type, which drawing programs use for namespaces. Undefined when it declares anything else. */
function readEntities(doctype: string): Map<string, string> | undefined {
  const from = doctype.indexOf('[');
  const entities = new Map<string, string>();
  if (from < 0) return entities;
  const to = doctype.lastIndexOf(']');
  for (const declaration of doctype.slice(from + 1, to).split('>')) {
    if (declaration.trim() === '') continue;
    const [, name = '', , text = ''] =
      /^\s*<!ENTITY\s+([\w.-]+)\s+(["'])([\w :/.#-]*)\2\s*$/.exec(declaration) ?? [];
    if (!name) return undefined;
    entities.set(name, text);
  }
  return entities;
}
