import { parseArgs } from 'node:util';
import { cancel, group, multiselect, select, text } from '@clack/prompts';
import * as v from 'valibot';
import { storesDirs } from '#builder/paths.ts';
import { makeStoreFolder, type NewStore, slugFault } from '#builder/store-folder/new-store.ts';
import { GATES } from '#shared/contract/access.ts';
import { CURRENCIES, CurrencyCode, LOCALES, LocaleCode, REGIONS, RegionCode } from '#shared/contract/codes.ts';

/** `npm run new-store <slug>`: makes a store folder, asking for what no flag says. */
const USAGE = `Usage: npm run new-store <slug> -- [--name "Night Owls"] [--currency ${CURRENCIES.join('|')}]
       [--region ${REGIONS.join('|')}] [--locales en,de] [--gate ${GATES.join('|')}]
Without a name on the command line it asks.`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const Given = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
  currency: v.optional(CurrencyCode),
  region: v.optional(RegionCode),
  gate: v.optional(v.picklist(GATES)),
  locales: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(LocaleCode),
      v.minLength(1),
    ),
  ),
});

function given() {
  const one = { type: 'string' } as const;
  try {
    const options = { name: one, currency: one, region: one, locales: one, gate: one };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) fail(USAGE);
    const parsed = v.safeParse(Given, values);
    if (!parsed.success) fail(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`);
    return { slug: positionals[0], ...parsed.output };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const [storesDir = 'stores'] = storesDirs();
const said = given();
const early = said.slug === undefined ? undefined : slugFault(storesDir, said.slug);
if (early) fail(early);

async function asked(): Promise<NewStore> {
  const options = <T extends string>(values: readonly T[]) =>
    values.map((value) => ({ value, label: value as string }));
  const answers = await group(
    {
      slug: () =>
        said.slug !== undefined
          ? Promise.resolve(said.slug)
          : text({ message: 'Slug: the folder’s name', validate: (slug) => slugFault(storesDir, slug ?? '') }),
      name: () => text({ message: 'Name', validate: (name) => (name?.trim() ? undefined : 'A store needs a name') }),
      currency: () =>
        select({ message: 'Currency', options: options(CURRENCIES), initialValue: said.currency ?? 'USD' }),
      region: () => select({ message: 'Region', options: options(REGIONS), initialValue: said.region ?? 'USA' }),
      locales: () =>
        multiselect<LocaleCode>({
          message: 'Languages',
          options: options(LOCALES),
          initialValues: said.locales ?? ['en'],
        }),
    },
    {
      onCancel: () => {
        cancel('No store was made.');
        process.exit(1);
      },
    },
  );
  return { ...answers, name: answers.name.trim(), gate: said.gate };
}

async function wanted(): Promise<NewStore> {
  const { slug, name, currency = 'USD', region = 'USA', locales = ['en'], gate } = said;
  if (slug !== undefined && name !== undefined) return { slug, name, currency, region, locales, gate };
  if (!process.stdin.isTTY) fail(USAGE);
  return asked();
}

const made = await makeStoreFolder(storesDir, await wanted());
if (!made.ok) fail(made.error);
console.log(`${made.value} is there. npm start shows it; npm run check tells what is wrong with an edit.`);
