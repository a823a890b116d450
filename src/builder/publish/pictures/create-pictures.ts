import { readFile } from 'node:fs/promises';
import type { MockupInput } from '#pictures/compose.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { PictureSize } from './find-pictures.ts';
import type { PictureGroup } from './picture-cache.ts';
import { FULL_WIDTH, getFullName, QUALITY } from './picture-key.ts';

interface CreateOptions {
  readonly pool: PicturePool;
  readonly slug: string;
  /** Path of the picture, for messages. */
  readonly path: string;
  /** Sizes by their names in the cache. */
  readonly sizes: readonly { readonly name: string; readonly size: PictureSize }[];
}

type Create = PictureGroup['create'];
type Pictures = Result<readonly Uint8Array[], string>;

/** Returns a function that composes a mockup once for all sizes that are missing. */
export function composeGroup(
  options: CreateOptions & {
    readonly input: Omit<MockupInput, 'width' | 'format'>;
    /** Draws the title on the picture, if it has one. */
    readonly drawTitle?: (() => Promise<string | undefined>) | undefined;
    readonly width?: number;
  },
): Create {
  const { pool, slug, path, sizes, input, drawTitle, width = FULL_WIDTH } = options;
  return async function compose(missing): Promise<Pictures> {
    const scaled = sizes.filter(({ name }) => missing.includes(name));
    const titleSvg = await drawTitle?.();
    const created = await pool.composeSizes(slug, {
      kind: 'compose-sizes',
      input: { ...input, titleSvg, width, format: 'webp' },
      transformations: scaled.map(({ size }) => toTransformation(size)),
    });
    if (!created.ok) return fail(`${path}: ${created.error.text}`);
    const [full = new Uint8Array(), ...others] = created.value;
    const byName = new Map([
      [getFullName(width), full],
      ...scaled.map(({ name }, index) => [name, others[index] ?? new Uint8Array()] as const),
    ]);
    return ok(missing.map((name) => byName.get(name) ?? new Uint8Array()));
  };
}

/** Returns a function that scales a picture file to each size that is missing. */
export function scaleGroup({
  pool,
  slug,
  path,
  sizes,
  file,
}: CreateOptions & { readonly file: string }): Create {
  return async function scale(missing): Promise<Pictures> {
    const source = await readFile(file);
    const pictures: Uint8Array[] = [];
    for (const name of missing) {
      const found = sizes.find((size) => size.name === name);
      if (!found) throw new Error(`${path}: ${name} is not one of its sizes`);
      const transformation = { position: 'center', ...toTransformation(found.size) } as const;
      const created = await pool.run(slug, { kind: 'transform', source, transformation });
      if (!created.ok) return fail(`${path} at ${found.size.width} px: ${created.error.text}`);
      pictures.push(created.value);
    }
    return ok(pictures);
  };
}

const toTransformation = ({ width, height, format }: PictureSize) =>
  ({
    width,
    height,
    fit: height === undefined ? 'contain' : 'cover',
    quality: QUALITY,
    format: format === 'jpg' ? 'jpeg' : format,
  }) as const;
