import { transform, type Warning } from 'lightningcss';
import type { ParsedCss } from '#store-folder/parsing-process/parsing-jobs.ts';

/** Selectors and rules that only newer browsers know are no errors. */
const UNKNOWN_TO_PARSER = /^Unsupported|^AtRuleInvalid$/;

/** Maximum number of syntax errors that are reported. */
const MAX_ISSUES = 20;

/** Parses CSS. Returns its syntax errors and the addresses of the files that it loads. */
export function parseCss(css: string): ParsedCss {
  const place = ({ line, column }: { readonly line: number; readonly column: number }) =>
    `line ${line}, column ${column}`;
  const lines = css.split('\n');
  try {
    const { warnings, dependencies } = transform({
      filename: 'custom.css',
      code: Buffer.from(css),
      analyzeDependencies: true,
      errorRecovery: true,
    });
    return {
      syntax: warnings
        .filter((warning) => !UNKNOWN_TO_PARSER.test(getErrorType(warning)))
        .slice(0, MAX_ISSUES)
        .map(({ loc, message }) => ({
          place: place(loc),
          message: describeError(message, lines[loc.line - 1] ?? ''),
        })),
      addresses: (dependencies || []).flatMap((dependency) =>
        'url' in dependency
          ? [{ address: dependency.url, place: place(dependency.loc.start) }]
          : [],
      ),
    };
  } catch (error) {
    const message = `expected valid CSS, got an error: ${error instanceof Error ? error.message : error}`;
    return { syntax: [{ place: '', message }], addresses: [] };
  }
}

/** Describes an error of the parser, or what to write in place of the line. */
function describeError(error: string, line: string): string {
  const advice = describeMistake(line);
  return advice === ''
    ? `expected valid CSS, got an error: ${error}`
    : `expected valid CSS, got "${line.trim().slice(0, 60)}"${advice}`;
}

/** What people write who know Sass or another language than CSS, and what to write instead. */
function describeMistake(line: string): string {
  if (/(?:^|[\s;{])\/\//.test(line)) return ': write comments as /* … */';
  return /^\s*[$@][\w-]+\s*:/.test(line)
    ? ': write variables as --name: value; within :root { }, and use them as var(--name)'
    : '';
}

/** The type of a warning, or of the selector error that it reports. */
function getErrorType({ type, value }: Warning): string {
  const inner: unknown =
    typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof inner === 'string' ? inner : type;
}
