import * as v from 'valibot';
import type { Seo } from '#shared/contract/seo.ts';
import { SeoSection } from '#shared/contract/store-folder/seo-section.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { FieldIssue } from './issue.ts';

interface FrontMatter {
  /** The page without it, on the same lines. */
  readonly text: string;
  readonly seo?: Seo;
}

const START = /^---[ \t]*\r?\n/;
const END = /^---[ \t]*$/;
const KEYS = Object.keys(SeoSection.entries);

/**
 * Reads the lines between `---` at the start of a Markdown page: one `name: value` each, with the names of {@link SeoSection}. Other
 * front matter, which programs for notes and other shops write, is an issue.
 */
export function readFrontMatter(text: string): Result<FrontMatter, FieldIssue> {
  if (!START.test(text)) return ok({ text });
  const lines = text.split('\n');
  const end = lines.findIndex((line, at) => at > 0 && END.test(line.trimEnd()));
  if (end < 0) return ok({ text });
  const values: Record<string, unknown> = {};
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue;
    const field = `line ${index + 2}`;
    const [, key = '', written = ''] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!KEYS.includes(key)) {
      const message = `expected one of ${KEYS.map((known) => `${known}:`).join(' ')}, got "${line.trim().slice(0, 60)}": only these are read between the lines ---`;
      return fail({ field, message });
    }
    const value = written.replace(/^(["'])(.*)\1$/, '$2');
    values[key] = key === 'noindex' ? ({ true: true, false: false }[value] ?? value) : value;
    const parsed = v.safeParse(v.partial(SeoSection), { [key]: values[key] });
    if (!parsed.success) return fail({ field, message: `${key}: ${parsed.issues[0].message}` });
  }
  const rest = lines.slice(end + 1);
  const seo = values as Seo;
  return ok({
    text: [...lines.slice(0, end + 1).map(() => ''), ...rest].join('\n'),
    ...(Object.keys(seo).length > 0 && { seo }),
  });
}
