import { BLANK_SIZES, getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { BlankPicture, StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { describeUnknownName, findRepeatedTexts } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { toFields, toTexts } from './untyped-json.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Checks what a schema cannot check in a file of `blanks`. `files` are the paths of that folder. */
export function findBlankIssues(blank: unknown, files: readonly string[]): FieldIssue[] {
  const { sizes, sizeChart, picture, looksLike, cost } = toFields(blank);
  const both = picture !== undefined && looksLike !== undefined;
  const neither = picture === undefined && looksLike === undefined;
  const measured = (value: unknown, field: string) =>
    Object.keys(toFields(value)).flatMap((size) =>
      toTexts(sizes).includes(size)
        ? []
        : [
            {
              field: joinFieldPath(field, size),
              message: describeUnknownName('a size of this blank', toTexts(sizes), size),
            },
          ],
    );
  return [
    ...findRepeatedTexts(toTexts(sizes), 'sizes'),
    ...measured(sizeChart, 'sizeChart'),
    ...measured(toFields(cost).sizes, 'cost.sizes'),
    ...(both ? [{ field: 'looksLike', message: 'expected either picture or looksLike' }] : []),
    ...(neither
      ? [
          {
            field: 'picture',
            message: 'is missing: expected picture, or looksLike with the name of a built-in blank',
          },
        ]
      : []),
    ...Object.entries(toFields(picture)).flatMap(([view, value]) =>
      (['file', 'mask'] as const).flatMap((key) => {
        const name = toFields(value)[key];
        if (typeof name !== 'string' || files.includes(name)) return [];
        const pictures = files.filter((file) => !file.endsWith('.json'));
        const message = describeUnknownName('a file of blanks', pictures, name);
        return [{ field: `picture.${view}.${key}`, message }];
      }),
    ),
    ...Object.entries(toFields(picture)).flatMap(([view, value]) => {
      const { background, mask } = toFields(value);
      const message = 'expected a mask, which says what is cut out';
      return background === 'store' && mask === undefined
        ? [{ field: `picture.${view}.background`, message }]
        : [];
    }),
  ];
}

/** Checks that the mask of a photograph has its size, and that its print area is in its middle square and not twisted. */
export function findPictureIssues(
  { area = [] }: BlankPicture,
  field: string,
  photo: Size | undefined,
  mask: Size | undefined,
): FieldIssue[] {
  if (!photo) return [];
  const { width, height } = photo;
  const issues: FieldIssue[] = [];
  if (mask && (mask.width !== width || mask.height !== height)) {
    const message = `expected the size of the photograph, ${width} × ${height} pixels, got ${mask.width} × ${mask.height}`;
    issues.push({ field: `${field}.mask`, message });
  }
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (const [at, [x, y]] of area.entries()) {
    if (x >= left && y >= top && x <= left + side && y <= top + side) continue;
    const message = `expected a point of the middle square, ${left} to ${left + side} across and ${top} to ${top + side} down, got ${x}, ${y}`;
    issues.push({ field: `${field}.area[${at}]`, message });
  }
  if (area.length > 0 && !isClockwise(area)) {
    const message =
      'expected points clockwise: along the upper edge from left to right, then along the lower edge from right to left';
    issues.push({ field: `${field}.area`, message });
  }
  return issues;
}

/** Returns whether each part of an area between two points of its edges turns right at all of its corners. */
function isClockwise(area: NonNullable<BlankPicture['area']>): boolean {
  return area.slice(0, area.length / 2 - 1).every((first, at) => {
    const corners = [first, area[at + 1], area.at(-at - 2), area.at(-at - 1)];
    return corners.every((corner, index) => {
      const [x0, y0] = corner ?? [0, 0];
      const [x1, y1] = corners[(index + 1) % 4] ?? [0, 0];
      const [x2, y2] = corners[(index + 2) % 4] ?? [0, 0];
      return (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) > 0;
    });
  });
}

/** Returns the sizes and colors of the blank that a product names. Undefined values for an unknown blank, and for any color. */
export function listMade(blank: unknown, blanks: StoreBlanks) {
  const name = String(blank);
  const colors = Object.hasOwn(blanks, name) ? blanks[name]?.colors : undefined;
  return { sizes: getBlankSizes(name, blanks), colors: colors && Object.keys(colors) };
}

/** Checks that the blank of a product exists. */
export function findUnknownBlank(blank: unknown, field: string, blanks: StoreBlanks): FieldIssue[] {
  if (typeof blank !== 'string' || getBlankSizes(blank, blanks)) return [];
  const known = [...Object.keys(blanks), ...Object.keys(BLANK_SIZES)];
  return [{ field: `${field}.blank`, message: describeUnknownName('a blank', known, blank) }];
}
