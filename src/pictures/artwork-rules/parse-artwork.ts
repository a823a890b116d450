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

/** Matches a document type with its declarations, or what is before one or there is instead. Open comments end with the text. */
const DOCTYPE = /<!--[\s\S]*?(?:-->|$)|<!DOCTYPE[^[>]*(?:\[([^\]]*)\]\s*)?>|<!D|<[a-z]/gi;
const ENTITY_REFERENCE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([a-z][\w.-]{0,99});/gi;

/**
 * Returns artwork without its document type, and with the texts of its entities, which drawing programs use for namespaces. Lines are
 * unchanged. Artwork whose document type declares more is returned as it is.
 */
export function inlineEntities(svg: string): string {
  const found = svg.matchAll(DOCTYPE).find(([text]) => !text.startsWith('<!--'));
  if (!found?.[0].endsWith('>')) return svg;
  const entities = readEntities(found[1] ?? '');
  if (!entities) return svg;
  const [before, after] = [svg.slice(0, found.index), svg.slice(found.index + found[0].length)];
  let characters = svg.length;
  const rest = after.replace(ENTITY_REFERENCE, (reference, name: string | undefined) => {
    const text = entities.get(name ?? '') ?? reference;
    characters += text.length;
    // A short reference to a long text, many times.
    return characters > 2 * MAX_CHARACTERS ? reference : text;
  });
  return before + found[0].replace(/[^\n]/g, '') + rest;
}

/**
 * Parses artwork as the renderer does. Rejects what two parsers may read differently: another encoding than UTF-8, and document
 * types that declare more than plain text.
 */
export function parseArtwork(file: string): Result<Artwork, ArtworkIssue> {
  const svg = inlineEntities(file);
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
  parser.on('doctype', () =>
    reject('expected no <!DOCTYPE> that declares elements, attributes or markup'),
  );
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

/** Returns the entities that a document type declares. Undefined when it declares anything else. */
function readEntities(declarations: string): Map<string, string> | undefined {
  const entities = new Map<string, string>();
  for (const declaration of declarations.split('>')) {
    if (declaration.trim() === '') continue;
    const [, name = '', , text = ''] =
      /^\s*<!ENTITY\s+([\w.-]+)\s+(["'])([\w :/.#-]*)\2\s*$/.exec(declaration) ?? [];
    if (!name) return undefined;
    entities.set(name, text);
  }
  return entities;
}
