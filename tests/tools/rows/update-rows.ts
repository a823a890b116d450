import * as v from 'valibot';
import type { Title } from './collect-titles.ts';
import { parseTitle } from './parse-title.ts';

/** `tests/rows.json`: what titles do not say about rows. */
export const RowList = v.strictObject({
  /** Sections in their order. `highest` is the highest number that was ever used: it never becomes smaller. */
  sections: v.record(
    v.string(),
    v.strictObject({ heading: v.string(), highest: v.pipe(v.number(), v.integer()) }),
  ),
  /** Rows and parts that do not exist, each with the reason. */
  removed: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
});
export type RowList = v.InferOutput<typeof RowList>;

export interface UpdatedRows {
  /** Text of `tests/acceptance.md`. */
  readonly document: string;
  readonly list: RowList;
  /** What has to be changed by hand first. Document and list are valid only without issues. */
  readonly issues: readonly string[];
}

export const MARKER =
  '<!-- `npx shopkiln rows` writes all below from the titles of tests. Do not edit it. -->';
const ROW = /^\| ([A-Z0-9]+-\d+) \| (?:\[(\d+) parts\] )?(.+) \|$/gm;

interface Row {
  readonly texts: Set<string>;
  readonly parts: Map<number, string[]>;
  /** Number of parts that a title states. */
  stated?: number;
  computed?: string;
}

/** Replaces the generated part of the document by the rows that the titles contain, and raises the highest numbers. */
export function updateRows(document: string, list: RowList, titles: readonly Title[]): UpdatedRows {
  const [written = '', generated = ''] = document.split(MARKER);
  const issues: string[] = document.includes(MARKER)
    ? []
    : [`tests/acceptance.md has no line ${MARKER}`];
  const byHand = [...written.matchAll(ROW)].map(([, id = '']) => id);
  const former = new Map([...generated.matchAll(ROW)].map(([, id = '', parts]) => [id, parts]));

  const rows = new Map<string, Row>();
  for (const { text: title, place, isArgument, inner } of titles) {
    const { ids, parts, text: titleText } = parseTitle(title);
    const text = inner.length > 0 ? `${titleText}: ${[...new Set(inner)].join(', ')}` : titleText;
    for (const { section, number, part } of ids) {
      const id = `${section}-${number}`;
      if (!Object.hasOwn(list.sections, section)) {
        if (isArgument)
          issues.push(
            `${place}: tests/rows.json has no section ${section}. Add it there, or begin the title with a word.`,
          );
        continue;
      }
      if (byHand.includes(id)) continue;
      const row: Row = rows.get(id) ?? { texts: new Set(), parts: new Map() };
      rows.set(id, row);
      if (titleText === '') issues.push(`${place}: the title has no text after ${id}.`);
      if (parts !== undefined) row.stated = parts;
      if (part === '…') row.computed = place;
      if (typeof part === 'number') row.parts.set(part, [...(row.parts.get(part) ?? []), text]);
      else row.texts.add(text);
    }
  }

  const isRemoved = (id: string) => Object.hasOwn(list.removed, id);
  function requireRow(id: string, exists: boolean): void {
    if (exists && isRemoved(id))
      issues.push(`${id} is removed in tests/rows.json: use the next free number instead.`);
    if (!exists && !isRemoved(id))
      issues.push(
        `No test shows ${id}. Begin the title of a test with it, or name it with the reason under "removed" in tests/rows.json.`,
      );
  }
  const countParts = ({ parts, stated }: Row) => stated ?? parts.size;
  for (const [id, row] of rows) {
    if (row.computed !== undefined && row.stated === undefined) {
      issues.push(
        `${row.computed}: the number of the part of ${id} is computed. Write "${id} [n parts] …" as the title of its describe.`,
      );
      continue;
    }
    const statedParts = Array.from({ length: row.stated ?? 0 }, (_, at) => at + 1);
    const present = new Set([...row.parts.keys(), ...statedParts]);
    for (let part = 1; part <= Math.max(...present, Number(former.get(id) ?? 0)); part++)
      requireRow(`${id}.${part}`, present.has(part));
  }

  const sections: RowList['sections'] = {};
  const tables: string[] = [];
  for (const [section, { heading, highest: highestBefore }] of Object.entries(list.sections)) {
    const inTitles = [...rows.keys()].filter((id) => id.startsWith(`${section}-`)).map(getNumber);
    const inDocument = byHand.filter((id) => id.startsWith(`${section}-`)).map(getNumber);
    const highest = Math.max(highestBefore, ...inTitles, ...inDocument);
    sections[section] = { heading, highest };
    for (let number = 1; number <= highest; number++)
      requireRow(`${section}-${number}`, inTitles.includes(number) || inDocument.includes(number));
    const lines = inTitles
      .sort((a, b) => a - b)
      .map((number) => {
        const row = rows.get(`${section}-${number}`);
        return row ? formatRow(`${section}-${number}`, row, countParts(row)) : '';
      });
    if (lines.length > 0)
      tables.push(`## ${section}: ${heading}\n| ID | Holds |\n|---|---|\n${lines.join('\n')}\n`);
  }
  for (const id of byHand.filter((each, at) => byHand.indexOf(each) !== at))
    issues.push(`tests/acceptance.md has ${id} twice.`);
  return {
    document: `${written}${MARKER}\n\n${tables.join('\n')}`,
    list: { sections, removed: list.removed },
    issues,
  };
}

const getNumber = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));

function formatRow(id: string, { texts, parts }: Row, count: number): string {
  const ofParts = [...parts].sort(([a], [b]) => a - b).flatMap(([, each]) => each);
  const text = [...new Set([...texts, ...ofParts])].join('; ').replaceAll('|', '\\|');
  return `| ${id} | ${count > 1 ? `[${count} parts] ` : ''}${text} |`;
}
