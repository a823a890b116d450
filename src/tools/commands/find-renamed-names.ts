import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { getStoreCacheDir } from '#shared/environment/paths.ts';
import { describeNameRename, findRenamed } from '#shared/rules/catalog/find-renamed.ts';
import { getFirstSlug } from '#shared/rules/catalog/first-slug.ts';
import { displayPath, type FileIssue, joinFieldPath } from '#store-folder/issue.ts';

const Name = { name: v.string(), was: v.optional(v.array(v.string())) };
const Values = v.array(v.object({ slug: v.string(), ...Name }));
const Options = v.array(v.object({ values: Values }));
/** The parts of a catalog that have names with `was`, except listings. */
const Catalog = v.object({
  colors: v.record(v.string(), v.object(Name)),
  productTypes: v.optional(
    v.record(v.string(), v.object({ ...Name, options: v.optional(Options, []) })),
    {},
  ),
});

interface NameEntry {
  readonly slug: string;
  readonly title: string;
  readonly was?: readonly string[] | undefined;
  readonly field: string;
}

/** Names whose slugs differ from each other: the colors, the types, and the values of each option of a type. */
interface NameGroup {
  readonly noun: 'color' | 'type' | 'value';
  readonly entries: readonly NameEntry[];
}

/** Lists the names of a catalog by group; undefined for a text that is no valid catalog. */
function listNames(text: string): ReadonlyMap<string, NameGroup> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Catalog), text);
  if (!parsed.success) return undefined;
  const { colors, productTypes } = parsed.output;
  const listEntries = (
    place: string,
    named: Readonly<Record<string, v.InferOutput<typeof Named>>>,
  ) =>
    Object.entries(named).map(([slug, { name: title, was }]) => ({
      slug,
      title,
      was,
      field: `${joinFieldPath(place, slug)}.was`,
    }));
  return new Map<string, NameGroup>([
    ['colors', { noun: 'color', entries: listEntries('colors', colors) }],
    ['productTypes', { noun: 'type', entries: listEntries('productTypes', productTypes) }],
    ...Object.entries(productTypes).flatMap(([slug, { was, options }]) =>
      options.map(({ values }, axis): [string, NameGroup] => [
        `${getFirstSlug({ slug, was })} ${axis}`,
        {
          noun: 'value',
          entries: values.map((value, at) => ({
            slug: value.slug,
            title: value.name,
            was: value.was,
            field: `${joinFieldPath('productTypes', slug)}.options[${axis}].values[${at}].was`,
          })),
        },
      ]),
    ),
  ]);
}
const Named = v.object(Name);

/** Warns of types, values and colors of the last build that the folder has under another slug without naming the old one in `was`. */
export function findRenamedNames(slug: string, dir: string): FileIssue[] {
  const [built, edited] = [
    join(getStoreCacheDir(slug), 'checked-catalog.json'),
    join(dir, FILE),
  ].map(readText);
  if (built === undefined || edited === undefined || built === edited) return [];
  const before = listNames(built);
  const now = listNames(edited);
  return [...(now ?? [])].flatMap(([key, { noun, entries }]) => {
    const old = before?.get(key)?.entries ?? [];
    const known = new Set(entries.flatMap((entry) => [entry.slug, ...(entry.was ?? [])]));
    const removed = old.filter((entry) => !known.has(entry.slug));
    const added = entries.filter(
      (entry) => !entry.was && old.every((earlier) => earlier.slug !== entry.slug),
    );
    return findRenamed(removed, added).map((rename) => ({
      file: displayPath(join(dir, FILE)),
      field: entries.find((entry) => entry.slug === rename.to)?.field ?? '',
      message: describeNameRename(noun, rename),
    }));
  });
}

const FILE = 'catalog.json';

/** Returns the text of a file; undefined for one that cannot be read. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
