import type { Stats } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import {
  hashPhotograph,
  MAX_PHOTOGRAPH_BYTES,
  readPhotographSize,
} from '#pictures/photograph-files.ts';
import {
  BlankFile,
  type BlankPicture,
  type StoreBlank,
  type StoreBlanks,
} from '#shared/contract/store-folder/blank-file.ts';
import { FolderSlug } from '#shared/contract/store-folder/folder-slug.ts';
import type { ProductType } from '#shared/contract/store-folder/product-type.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { findBlankIssues, findPictureIssues } from './blank-rules.ts';
import { checkFile } from './check-file.ts';
import { displayPath, type FileIssue, joinFieldPath } from './issue.ts';
import { listFiles } from './list-files.ts';
import { readJson } from './read-files.ts';
import { toFields } from './untyped-json.ts';

interface ReadBlanks {
  readonly blanks: StoreBlanks;
  /** Names of the blanks with issues, which `blanks` does not contain. */
  readonly rejected: readonly string[];
  /** Paths below `blanks`. */
  readonly files: readonly string[];
  readonly issues: readonly FileIssue[];
  /** Files with several names, by path below the store folder. */
  readonly hardLinked: ReadonlyMap<string, Stats>;
}

/** Reads and checks the files of the folder `blanks` of a store with a catalog. Runs in the parsing process. */
export async function readBlanks(root: string, catalog: unknown): Promise<ReadBlanks> {
  const types = toFields(toFields(catalog).productTypes);
  const { files, hardLinked, issues: found } = await listFiles(root, 'blanks');
  const issues = [...found];
  const blanks: Record<string, StoreBlank> = {};
  const rejected: string[] = [];
  for (const path of files.filter((name) => name.endsWith('.json'))) {
    const file = displayPath(join(root, 'blanks', path));
    const name = basename(path, '.json');
    if (!v.is(FolderSlug, name) || path.includes('/')) {
      const message =
        'expected a name of lower-case letters, digits and single hyphens such as staple-tee.json, directly in blanks';
      issues.push({ file, field: '', message });
      continue;
    }
    if (Object.hasOwn(types, name)) {
      const message = 'expected another name: productTypes of catalog.json have this one';
      issues.push({ file, field: '', message });
      continue;
    }
    const json = await readJson(root, `blanks/${path}`);
    const checked = checkFile(file, BlankFile, json, (value) => findBlankIssues(value, files));
    const { photographHashes, issues: ofPictures } = checked.value
      ? await readPictures(root, checked.value)
      : { photographHashes: {}, issues: [] };
    issues.push(...checked.issues, ...ofPictures.map((issue) => ({ file, ...issue })));
    const { $schema: _, ...blank } = checked.value ?? {};
    issues.push(
      ...findColorIssues(checked.value?.colors, blanks).map((issue) => ({ file, ...issue })),
    );
    if (checked.value && checked.issues.length + ofPictures.length === 0)
      blanks[name] = { ...(blank as Omit<BlankFile, '$schema'>), photographHashes };
    else rejected.push(name);
  }
  return { blanks, rejected, files, issues, hardLinked };
}

/** Finds colors of a blank that another one has with another hex value: the catalog has one color of a name. */
const findColorIssues = (colors: BlankFile['colors'], blanks: StoreBlanks) =>
  Object.entries(colors ?? {}).flatMap(([slug, { hex }]) => {
    const other = Object.entries(blanks).find(([, blank]) => {
      const color = Object.hasOwn(blank.colors ?? {}, slug) ? blank.colors?.[slug] : undefined;
      return color !== undefined && color.hex.toLowerCase() !== hex.toLowerCase();
    });
    if (!other) return [];
    const message = `expected ${other[1].colors?.[slug]?.hex}, as in blanks/${other[0]}.json, or another name of the color`;
    return [{ field: `${joinFieldPath('colors', slug)}.hex`, message }];
  });

/** Reads the photographs of a blank: their hashes, and where points are not in them. */
async function readPictures(root: string, { picture = {} }: BlankFile) {
  const photographHashes: Record<string, string> = {};
  const issues: { field: string; message: string }[] = [];
  for (const [view, described] of Object.entries(picture)) {
    if (!described) continue;
    const photo = await read(root, described.file);
    const mask = described.mask === undefined ? undefined : await read(root, described.mask);
    // A missing file has an issue already.
    if (!photo) continue;
    photographHashes[view] = hashPhotograph(photo, mask);
    issues.push(
      ...findPictureIssues(
        described,
        `picture.${view}`,
        await readPhotographSize(photo),
        mask && (await readPhotographSize(mask)),
      ),
    );
  }
  return { photographHashes, issues };
}

async function read(root: string, name: BlankPicture['file']): Promise<Buffer | undefined> {
  const found = await readInside(root, `blanks/${name}`, MAX_PHOTOGRAPH_BYTES);
  return found.ok ? found.value : undefined;
}

/** Adds the blanks of a store to its catalog: each is a product type, and its colors are colors of the catalog. */
export function addBlanks<T>(catalog: T, blanks: StoreBlanks): T {
  if (Object.keys(blanks).length === 0 || catalog === undefined) return catalog;
  const { colors, productTypes } = toFields(catalog);
  const types = Object.entries(blanks).map(([name, blank]): [string, ProductType] => {
    const { was, description, materials, sizeChart, weight, taxClass } = blank;
    const texts = {
      name: blank.name,
      ...(description && { description }),
      ...(materials && { materials }),
    };
    const others = { ...(was && { was }), ...(sizeChart && { sizeChart }), weight, taxClass };
    return [name, { ...texts, ...others, options: [], digital: false }];
  });
  return {
    ...catalog,
    colors: {
      ...Object.assign({}, ...Object.values(blanks).map((blank) => blank.colors)),
      ...toFields(colors),
    },
    productTypes: { ...toFields(productTypes), ...Object.fromEntries(types) },
    storeBlanks: blanks,
  };
}
