import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cancel, group, multiselect, select, text } from '@clack/prompts';
import * as v from 'valibot';
import { GATES } from '#shared/contract/access.ts';
import {
  CURRENCIES,
  CurrencyCode,
  LOCALES,
  LocaleCode,
  REGIONS,
  RegionCode,
} from '#shared/contract/codes.ts';
import { HOSTS } from '#shared/contract/hosts.ts';
import { getStoresDirs } from '#shared/environment/paths.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import {
  addPages,
  createExampleEmail,
  createStoreFolder,
  findSlugIssue,
  type NewStore,
} from '#store-folder/create-store-folder.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';

const USAGE = `Usage: shopkiln new-store <slug> [--name "Night Owls"] [--currency ${CURRENCIES.join('|')}]
       [--region ${REGIONS.join('|')}] [--locales en,de] [--email you@example.com]
       [--gate ${GATES.join('|')}] [--host ${HOSTS.join('|')}] [--pages]
Without a slug and a name it prompts for them. With --pages and the slug of a store, it adds pages to that store.`;

const EmailOption = v.pipe(
  v.string(),
  v.trim(),
  v.email('expected an e-mail address'),
  v.maxLength(200),
);

const Options = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
  currency: v.optional(CurrencyCode),
  region: v.optional(RegionCode),
  email: v.optional(EmailOption),
  gate: v.optional(v.picklist(GATES)),
  host: v.optional(v.picklist(HOSTS)),
  pages: v.optional(v.boolean()),
  locales: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(LocaleCode),
      v.minLength(1),
    ),
  ),
});
type Options = v.InferOutput<typeof Options>;

/** `shopkiln new-store [slug]`: creates a store folder and prompts for the slug and name when they are missing. */
export async function createStore(
  slug: string | undefined,
  given: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  const [storesDir = 'stores'] = getStoresDirs();
  const parsed = v.safeParse(Options, given);
  if (!parsed.success)
    throw new UsageError(
      `--${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`,
    );
  if (parsed.output.pages && parsed.output.gate === 'shell')
    throw new UsageError(
      '--pages: a store with --gate shell has no pages, because the files of its site are public',
    );
  const existing = slug !== undefined && parsed.output.pages ? join(storesDir, slug) : undefined;
  if (existing !== undefined && existsSync(join(existing, 'store.json')))
    return addPagesTo(existing);
  const issue = slug === undefined ? undefined : findSlugIssue(storesDir, slug);
  // An existing folder does not count as wrong usage, because the same command may have succeeded before.
  if (issue && slug)
    throw existsSync(join(storesDir, slug)) ? new CommandError(issue) : new UsageError(issue);
  const input = await completeInput(storesDir, slug, parsed.output);
  const created = await createStoreFolder(storesDir, input);
  if (!created.ok) throw new CommandError(created.error);
  console.log(
    `Created ${created.value}. "npm start" serves it, "npx shopkiln check" lists the issues of an edit.`,
  );
  if (input.email === undefined)
    console.log(
      `The contact form goes to ${createExampleEmail(input.slug)}: set support.email in store.json to your address.`,
    );
}

async function addPagesTo(dir: string): Promise<void> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new CommandError(`${dir} has errors: npx shopkiln check lists them`);
  const { store } = loaded.folder;
  if (store.gate === 'shell')
    throw new UsageError(
      '--pages: a store with "gate": "shell" has no pages, because the files of its site are public',
    );
  const { added, filled } = await addPages(dir, store);
  if (added.length > 0) console.log(`Added ${added.join(', ')} to ${dir}.`);
  if (filled.length > 0)
    console.log(`Filled in what store.json says in ${filled.join(', ')} of ${dir}.`);
  if (added.length + filled.length === 0) console.log(`${dir} has these pages already.`);
}

async function completeInput(
  storesDir: string,
  slug: string | undefined,
  options: Options,
): Promise<NewStore> {
  const {
    name,
    currency = 'USD',
    region = 'USA',
    locales = ['en'],
    email,
    gate,
    host,
    pages: hasPages,
  } = options;
  if (slug !== undefined && name !== undefined)
    return { slug, name, currency, region, locales, email, gate, host, hasPages };
  if (!process.stdin.isTTY) throw new UsageError(USAGE);
  return promptForStore(storesDir, slug, options);
}

async function promptForStore(
  storesDir: string,
  slug: string | undefined,
  options: Options,
): Promise<NewStore> {
  const choices = <T extends string>(values: readonly T[]) =>
    values.map((value) => ({ value, label: value as string }));
  const input = await group(
    {
      slug: () =>
        slug !== undefined
          ? Promise.resolve(slug)
          : text({
              message: 'Slug: the folder’s name',
              validate: (value) => findSlugIssue(storesDir, value ?? ''),
            }),
      name: () =>
        text({
          message: 'Name',
          validate: (name) => (name?.trim() ? undefined : 'A store needs a name'),
        }),
      email: () =>
        text({
          message: 'Your email address, for messages of the contact form (empty to set it later)',
          initialValue: options.email ?? '',
          validate: (address) =>
            !address?.trim() || v.is(EmailOption, address)
              ? undefined
              : 'Expected an email address',
        }),
      currency: () =>
        select({
          message: 'Currency',
          options: choices(CURRENCIES),
          initialValue: options.currency ?? 'USD',
        }),
      region: () =>
        select({
          message: 'Region',
          options: choices(REGIONS),
          initialValue: options.region ?? 'USA',
        }),
      locales: () =>
        multiselect<LocaleCode>({
          message: 'Languages',
          options: choices(LOCALES),
          initialValues: options.locales ?? ['en'],
        }),
    },
    {
      onCancel: () => {
        cancel('No store was created.');
        process.exit(1);
      },
    },
  );
  return {
    ...input,
    name: input.name.trim(),
    email: input.email.trim() || undefined,
    gate: options.gate,
    host: options.host,
    hasPages: options.pages,
  };
}
