import * as v from 'valibot';
import { ok } from '#shared/utils/result.ts';
import type { Parse } from '#store-folder/parsing-process/create-parser.ts';
import { isFinal, type ParsingResult } from '#store-folder/parsing-process/parsing-jobs.ts';
import { describeAssetIssue } from '../asset-address.ts';
import type { FieldIssue } from '../issue.ts';
import { findTextPosition } from '../text-position.ts';
import { createCheckCache } from './check-cache.ts';
import { checkCssBlocks } from './css-blocks.ts';

/** Maximum length of custom CSS in the wire contract, in characters. */
const MAX_CSS = 20_000;

/** A URL of another host. The shop's content security policy blocks all of them. No scheme that browsers load is longer. */
const FOREIGN = /(?<![\w:/])((?:[a-z][a-z0-9+.-]{0,30}:)?\/\/[^\s"'()]+)/gi;
/** Hosts of fonts, whose style sheets people copy from their pages. */
const FONT_HOST = /^(?:https?:)?\/\/(?:fonts\.|use\.typekit\.)/i;
/** A comment without an end reaches to the end of the text. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** The store folder of CSS, and the file that it is in. */
interface CssPlace {
  readonly root: string;
  readonly name: string;
}

/** Checks a store's CSS: its syntax, and that the files it loads are in `assets` (paths in the shop). */
export async function findCssIssues(
  css: string,
  place: CssPlace,
  assets: readonly string[],
  parse: Parse,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  // What follows takes long for a long text.
  if (css.length > MAX_CSS)
    return [{ field: '', message: `expected at most ${MAX_CSS} characters, got ${css.length}` }];
  if (/<\/style/i.test(css))
    issues.push({ field: '', message: 'expected only CSS, got "</style"' });
  const foreign = findForeignAddresses(css);
  for (const address of foreign) {
    const advice = FONT_HOST.test(address)
      ? 'save the font as WOFF2 in assets, and name it in styles.fonts of theme.json'
      : 'save the file in assets';
    const message = `expected a file of this folder such as /assets/paper.webp, got "${address}", which the shop's content security policy blocks: ${advice}`;
    issues.push({ field: describePosition(css, css.indexOf(address)), message });
  }
  if (issues.length > 0 || !css.trim()) return issues;
  const blocks = checkCssBlocks(css) ?? findMissingSemicolon(css);
  if (blocks && 'isTooDeep' in blocks && blocks.isTooDeep)
    return [{ field: blocks.place, message: blocks.message }];
  const parsed = await parseOnce(css, place, parse);
  if (!parsed.ok) return [{ field: '', message: parsed.error.text }];
  const { syntax, addresses } = parsed.value;
  return [
    ...[...syntax, ...(blocks ? [blocks] : [])].map(({ place, message }) => ({
      field: place,
      message,
    })),
    ...addresses.flatMap(({ address, place }): FieldIssue[] => {
      const message = describeAddress(address, assets);
      return message === undefined ? [] : [{ field: place, message }];
    }),
  ];
}

/** The texts that this process has parsed last, by place. A check of an unchanged folder starts no parser. */
const known = createCheckCache<{
  readonly css: string;
  readonly parsed: ParsingResult<'parseCss'>;
}>(500);

const PlacedIssue = v.object({ place: v.string(), message: v.string() });
/** CSS that was parsed, by file. */
export const ParsedCssFiles = v.record(
  v.string(),
  v.object({
    css: v.string(),
    parsed: v.object({
      syntax: v.array(PlacedIssue),
      addresses: v.array(v.object({ address: v.string(), place: v.string() })),
    }),
  }),
);
export type ParsedCssFiles = v.InferOutput<typeof ParsedCssFiles>;

/** Returns the CSS of a store folder that this process has parsed, so that another process need not parse it. */
export const listParsedCss = (root: string): ParsedCssFiles =>
  Object.fromEntries(
    [...known.list(root)].flatMap(([name, { css, parsed }]) =>
      parsed.ok
        ? [
            [
              name,
              {
                css,
                parsed: {
                  syntax: [...parsed.value.syntax],
                  addresses: [...parsed.value.addresses],
                },
              },
            ],
          ]
        : [],
    ),
  );

/** Adds the CSS that an earlier process has parsed. */
export function addParsedCss(root: string, files: ParsedCssFiles): void {
  for (const [name, { css, parsed }] of Object.entries(files))
    known.set(root, name, { css, parsed: ok(parsed) });
}

async function parseOnce(
  css: string,
  { root, name }: CssPlace,
  parse: Parse,
): Promise<ParsingResult<'parseCss'>> {
  const last = known.get(root, name);
  if (last?.css === css) return last.parsed;
  const parsed = await parse('parseCss', { css });
  if (isFinal(parsed)) known.set(root, name, { css, parsed });
  return parsed;
}

const describePosition = (css: string, at: number): string => {
  const { line, column } = findTextPosition(css, Math.max(at, 0));
  return `line ${line}, column ${column}`;
};

/** A line with a declaration that nothing ends, before a line with another one. Parsers read both as one long value. */
const UNENDED =
  /^[ \t]*[\w-]+[ \t]*:[^;{}\n]*[^;{},(\s\n](?=\s*\n[ \t]*[a-z-]+[ \t]*:(?!:)[^{}\n]*(?:[;}]|\n[ \t]*\}))/m;

function findMissingSemicolon(css: string) {
  const code = css.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found = UNENDED.exec(code);
  return found
    ? {
        place: describePosition(css, found.index + found[0].length),
        message: 'expected ; at the end of this declaration',
      }
    : undefined;
}

/** Finds URLs of other hosts in CSS. */
export function findForeignAddresses(css: string): string[] {
  // An inline picture may contain the URL of an XML namespace.
  const rules = removeInlinePictures(css.replaceAll(COMMENT, ' '));
  return [...rules.matchAll(FOREIGN)].map(([, foreign = '']) => foreign);
}

function describeAddress(address: string, assets: readonly string[]): string | undefined {
  if (/^(?:data:|#|$)/i.test(address)) return undefined;
  return address.startsWith('/')
    ? describeAssetIssue(address, assets)
    : `expected a path such as /assets/paper.webp, got "${address}": the style sheet is not beside the file`;
}

/** Start and end of an inline picture. */
const PICTURE_START = /url\(\s*(["']?)data:/gi;
const PICTURE_END = /\s*\)/y;

/** Replaces the inline pictures of CSS, such as `url("data:…")`, by spaces. Takes time that grows linearly with the length. */
export function removeInlinePictures(css: string): string {
  let text = '';
  let at = 0;
  const unclosed = new Set<string>();
  for (const { index, 0: start, 1: quote = '' } of css.matchAll(PICTURE_START)) {
    if (index < at || unclosed.has(quote)) continue;
    const closing = css.indexOf(quote || ')', index + start.length);
    // No later picture is closed either.
    if (closing < 0) unclosed.add(quote);
    PICTURE_END.lastIndex = quote ? closing + 1 : closing;
    if (closing < 0 || !PICTURE_END.test(css)) continue;
    text += `${css.slice(at, index)} `;
    at = PICTURE_END.lastIndex;
  }
  return text + css.slice(at);
}
