import { cancel, multiselect, select, text } from '@clack/prompts';
import { CURRENCIES, LOCALES } from '#shared/contract/code-lists.ts';
import { HOSTS, type HostName } from '#shared/contract/hosts.ts';

/** The input for a new shop: five values, each from an option or a prompt. */
export interface ShopInput {
  readonly name: string;
  /** '' to set it later. */
  readonly email: string;
  readonly currency: string;
  /** Languages, the default one first. */
  readonly locales: readonly string[];
  readonly host: HostName;
}

const HINTS: Readonly<Record<HostName, string>> = {
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Workers',
  vercel: 'Vercel',
  nginx: 'a server of your own with nginx',
  s3: 'Amazon S3 with CloudFront',
  plain: 'any other file server',
};

const choices = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value as string }));

/** Asks for what the options leave open. Without a terminal, everything but the name has a default. */
export async function promptForShop(given: Partial<ShopInput>): Promise<ShopInput> {
  if (!process.stdin.isTTY)
    return {
      name: given.name ?? fail('--name is missing, and there is no terminal to ask in'),
      email: given.email ?? '',
      currency: given.currency ?? 'USD',
      locales: given.locales ?? ['en'],
      host: given.host ?? 'netlify',
    };
  return {
    name:
      given.name ?? (await prompt(text({ message: 'Name of the store', validate: requireText }))),
    email:
      given.email ??
      (await prompt(
        text({
          message: 'Your email address, for messages of shoppers (empty to set it later)',
          defaultValue: '',
        }),
      )),
    currency:
      given.currency ??
      (await prompt(select({ message: 'Currency', options: choices(CURRENCIES) }))),
    locales:
      given.locales ??
      (await prompt(
        multiselect({
          message: 'Languages',
          options: choices(LOCALES),
          initialValues: ['en' as const],
        }),
      )),
    host:
      given.host ??
      (await prompt(
        select({
          message: 'Where will the site be published?',
          options: HOSTS.map((value) => ({ value, label: HINTS[value] })),
        }),
      )),
  };
}

const requireText = (value: string | undefined) =>
  value?.trim() ? undefined : 'A store needs a name';

/** The value is a symbol after Ctrl-C. */
async function prompt<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  const value = await question;
  if (typeof value !== 'symbol') return value as Exclude<T, symbol>;
  cancel('Nothing was created.');
  process.exit(1);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
