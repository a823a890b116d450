import { transform, type Warning } from 'lightningcss';
import { describeAssetIssue } from '../asset-address.ts';
import type { FieldIssue } from '../catalog-rules.ts';
import { findUnclosedBlock } from './unclosed-css-block.ts';

/** Maximum length of custom CSS in the wire contract, in characters. */
const MAX_CSS = 20_000;

/** A URL of another host. The shop's content security policy blocks all of them. */
const FOREIGN = /(?<![\w:/])((?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"'()]+)/gi;

/** An inline picture. It may contain the URL of an XML namespace. */
const INLINE = /url\(\s*(?:"data:[^"]*"|'data:[^']*'|data:[^)]*)\s*\)/gi;

/** Selectors and rules that only newer browsers know are no errors. */
const UNKNOWN_TO_PARSER = /^Unsupported|^AtRuleInvalid$/;

/** Checks a store's CSS: its syntax, and that the files it loads are in `assets` (paths in the shop). */
export function findCssIssues(css: string, assets: readonly string[]): FieldIssue[] {
  const issues: FieldIssue[] = [];
  // What follows takes long for a long text.
  if (css.length > MAX_CSS)
    return [{ field: '', message: `expected at most ${MAX_CSS} characters, got ${css.length}` }];
  if (/<\/style/i.test(css)) issues.push({ field: '', message: 'expected only CSS, got "</style"' });
  const foreign = findForeignAddresses(css);
  for (const address of foreign) {
    const message = `expected a file of this folder such as /assets/paper.webp, got "${address}", which the shop's content security policy blocks`;
    issues.push({ field: '', message });
  }
  if (issues.length > 0 || !css.trim()) return issues;
  const { syntax, addresses } = parse(css);
  return [
    ...syntax,
    ...addresses.flatMap(({ address, field }): FieldIssue[] => {
      const message = describeAddress(address, assets);
      return message === undefined ? [] : [{ field, message }];
    }),
  ];
}

function findForeignAddresses(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ').replaceAll(INLINE, ' ');
  return [...rules.matchAll(FOREIGN)].map(([, foreign = '']) => foreign);
}

interface ParsedCss {
  readonly syntax: FieldIssue[];
  readonly addresses: readonly { readonly address: string; readonly field: string }[];
}

function parse(css: string): ParsedCss {
  const unclosed = findUnclosedBlock(css);
  const place = ({ line, column }: { readonly line: number; readonly column: number }) =>
    `line ${line}, column ${column}`;
  try {
    const { warnings, dependencies } = transform({
      filename: 'custom.css',
      code: Buffer.from(css),
      analyzeDependencies: true,
      errorRecovery: true,
    });
    const errors = warnings.filter((warning) => !UNKNOWN_TO_PARSER.test(getErrorType(warning)));
    return {
      syntax: [
        ...errors.map(({ loc, message }) => ({
          field: place(loc),
          message: `expected valid CSS, got an error: ${message}`,
        })),
        ...(unclosed ? [{ field: place(unclosed), message: unclosed.message }] : []),
      ],
      addresses: (dependencies || []).flatMap((dependency) =>
        'url' in dependency ? [{ address: dependency.url, field: place(dependency.loc.start) }] : [],
      ),
    };
  } catch (error) {
    const message = `expected valid CSS, got an error: ${error instanceof Error ? error.message : error}`;
    return { syntax: [{ field: '', message }], addresses: [] };
  }
}

/** The type of a warning, or of the selector error that it reports. */
function getErrorType({ type, value }: Warning): string {
  const inner: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof inner === 'string' ? inner : type;
}

function describeAddress(address: string, assets: readonly string[]): string | undefined {
  if (/^(?:data:|#|$)/i.test(address)) return undefined;
  return address.startsWith('/')
    ? describeAssetIssue(address, assets)
    : `expected a path such as /assets/paper.webp, got "${address}": the style sheet is not beside the file`;
}
