import { MAX_COMBINATIONS } from '#shared/contract/store-folder/product-type.ts';
import { matchesCombination } from '#shared/rules/catalog/combinations.ts';
import { describeUnknownName, findRepeatedTexts } from './describe-names.ts';
import { findDownloadIssues } from './download-rules.ts';
import { findIdentifierIssues, type KnownVariants } from './identifier-rules.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findPhotoIssues } from './photo-rules.ts';
import { findPriceIssues } from './price-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Slugs of the values of each option, by type. */
export type KnownTypes = Readonly<Record<string, readonly (readonly string[])[]>>;

const listValues = (option: unknown): Fields[] => toList(toFields(option).values).map(toFields);

/** Returns the product types that listings of a catalog can reference. */
export const listKnownTypes = (productTypes: unknown): KnownTypes =>
  Object.fromEntries(
    Object.entries(toFields(productTypes)).map(([slug, type]) => [
      slug,
      toList(toFields(type).options).map((option) =>
        toTexts(listValues(option).map((value) => value.slug)),
      ),
    ]),
  );

/** Checks what a schema cannot check in the product types: names that must differ, colors, and values of size charts. */
export function findProductTypeIssues(productTypes: unknown): FieldIssue[] {
  const known = listKnownTypes(productTypes);
  return Object.entries(toFields(productTypes)).flatMap(([slug, value]) => {
    const type = toFields(value);
    const field = joinFieldPath('productTypes', slug);
    const options = toList(type.options);
    const slugs = known[slug] ?? [];
    const count = slugs.reduce((product, { length }) => product * length, 1);
    const message = `expected at most ${MAX_COMBINATIONS} combinations of values, got ${count}`;
    return [
      ...(count > MAX_COMBINATIONS ? [{ field: `${field}.options`, message }] : []),
      ...findRepeatedTexts(
        toTexts(options.map((option) => toFields(option).name)),
        `${field}.options`,
      ),
      ...options.flatMap((option, at) =>
        findOptionIssues(option, at, `${field}.options[${at}].values`, slugs),
      ),
      ...Object.keys(toFields(type.sizeChart)).flatMap((name) =>
        slugs.flat().includes(name)
          ? []
          : [
              {
                field: joinFieldPath(`${field}.sizeChart`, name),
                message: describeUnknownName(
                  'the slug of a value of this type',
                  slugs.flat(),
                  name,
                ),
              },
            ],
      ),
    ];
  });
}

function findOptionIssues(
  option: unknown,
  at: number,
  field: string,
  slugs: KnownTypes[string],
): FieldIssue[] {
  const values = listValues(option);
  const earlier = slugs.slice(0, at).flat();
  const colored = values.filter(({ hex }) => hex !== undefined).length;
  return [
    ...findRepeatedTexts(toTexts(values.map(({ name }) => name)), field),
    ...values.flatMap(({ slug, hex }, index): FieldIssue[] => {
      const place = `${field}[${index}]`;
      const isUsed =
        earlier.includes(String(slug)) ||
        values.slice(0, index).some((other) => other.slug === slug && slug !== undefined);
      return [
        ...(isUsed
          ? [
              {
                field: `${place}.slug`,
                message: `"${slug}" is used twice: expected another slug for each value of a type`,
              },
            ]
          : []),
        ...(at > 0 && hex !== undefined
          ? [
              {
                field: `${place}.hex`,
                message: 'expected colors only in the first option: make it the first one',
              },
            ]
          : []),
        ...(at === 0 && colored > 0 && hex === undefined
          ? [
              {
                field: `${place}.hex`,
                message: 'is missing: expected a color for each value of the option, or for none',
              },
            ]
          : []),
      ];
    }),
  ];
}

/** Checks a product of a store's type: its type, photos, and the values that it names. */
export function findTypedProductIssues(
  node: Fields,
  field: string,
  {
    types,
    photos,
    downloads,
  }: {
    readonly types: KnownTypes;
    readonly photos: readonly string[];
    readonly downloads: Readonly<Record<string, number>>;
  },
): FieldIssue[] {
  const { type } = node;
  if (typeof type !== 'string') return [];
  const options = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!options)
    return [
      {
        field: `${field}.type`,
        message: describeUnknownName(
          'a type of productTypes of this catalog',
          Object.keys(types),
          type,
        ),
      },
    ];
  return [
    ...findPhotoIssues(toList(node.photos).map(toFields), field, options[0] ?? [], photos),
    ...findPriceIssues(node, field, 'priceOf', (key, place) => findKeyIssues(key, place, options)),
    ...Object.keys(toFields(node.stockOf)).flatMap((key) =>
      findKeyIssues(key, joinFieldPath(`${field}.stockOf`, key), options),
    ),
    ...Object.keys(toFields(node.filesOf)).flatMap((key) =>
      findKeyIssues(key, joinFieldPath(`${field}.filesOf`, key), options),
    ),
    ...findDownloadIssues(node, field, downloads),
    ...Object.keys(toFields(toFields(node.unitPrice).contentOf)).flatMap((key) =>
      findKeyIssues(key, joinFieldPath(`${field}.unitPrice.contentOf`, key), options),
    ),
    ...findIdentifierIssues(node, field, listVariants(toTexts(node.without), options)),
    ...toTexts(node.without).flatMap((key, at) =>
      findKeyIssues(key, `${field}.without[${at}]`, options),
    ),
    ...findRepeatedTexts(toTexts(node.without), `${field}.without`),
    ...findNothingLeft(toTexts(node.without), field, options),
  ];
}

/** Checks a key such as `brass/40-cm`: values of different options, in the order of the options. */
function findKeyIssues(key: string, field: string, options: KnownTypes[string]): FieldIssue[] {
  const slugs = key.split('/');
  const unknown = slugs.find((slug) => !options.some((values) => values.includes(slug)));
  if (unknown !== undefined)
    return [
      {
        field,
        message: describeUnknownName('the slug of a value of this type', options.flat(), unknown),
      },
    ];
  const places = slugs.map((slug) => options.findIndex((values) => values.includes(slug)));
  const isOrdered = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
  const example = options.map(([first]) => first).join('/');
  return isOrdered
    ? []
    : [{ field, message: `expected values in the order of the options, such as ${example}` }];
}

/** Returns the combinations of values that are made. Of too many, some are left out. */
function listMade(without: readonly string[], options: KnownTypes[string]): string[][] {
  const combinations = options.reduce<string[][]>(
    (all, values) =>
      all.length > MAX_COMBINATIONS
        ? all
        : all.flatMap((slugs) => values.map((slug) => [...slugs, slug])),
    [[]],
  );
  return combinations.filter((slugs) => !without.some((key) => matchesCombination(key, slugs)));
}

function listVariants(without: readonly string[], options: KnownTypes[string]): KnownVariants {
  const made = listMade(without, options);
  return {
    count: made.length,
    example: made[0]?.join('/') ?? '',
    countNamed: (key) => made.filter((slugs) => matchesCombination(key, slugs)).length,
    findKeyIssues: (key, place) => findKeyIssues(key, place, options),
  };
}

function findNothingLeft(
  without: readonly string[],
  field: string,
  options: KnownTypes[string],
): FieldIssue[] {
  return without.length === 0 || listMade(without, options).length > 0
    ? []
    : [
        {
          field: `${field}.without`,
          message: 'expected to leave at least one combination of values',
        },
      ];
}
