import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { Theme } from '#shared/contract/theme.ts';
import { findStore } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';

/** Addresses of shops by slug where they differ from their store's own: those of a local server. */
export type ShopUrls = ReadonlyMap<string, string>;

/** What of a store stands in its mails. */
export interface MailBranding {
  readonly store: string;
  /** Address of the shop, without a slash at its end. */
  readonly shop: string;
  /** Whether the shop has pages to track an order and to write to it. */
  readonly support: boolean;
  readonly serif: boolean;
  readonly upperCase: boolean;
  readonly page: Theme['styles']['page'];
  readonly header: Theme['styles']['header'];
  readonly button: Theme['styles']['button']['primary'];
  readonly locale: LocaleCode;
}

const SERIFS: readonly string[] = ['cormorant', 'newsreader'] satisfies Theme['styles']['typography']['heading'][];

/** A store's name, colours and address, from its theme. */
export async function readMailBranding(
  db: Database,
  slug: string,
  locale: LocaleCode,
  shops: ShopUrls,
): Promise<MailBranding> {
  const store = await findStore(db, slug);
  if (!store) throw new Error(`A mail is of a store that is not there: ${slug}`);
  const { body } = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow();
  const { styles } = parseJson(Theme, body);
  // A language the store no longer has is read in its first.
  const base = getLanguages(store.locales).find((known) => known.locale === locale)?.base ?? '';
  return {
    store: store.name,
    shop: (shops.get(slug) ?? store.profile.storeUrl).replace(/\/+$/, '') + base,
    support: store.flags.support,
    serif: SERIFS.includes(styles.typography.heading),
    upperCase: styles.typography.headingCase === 'uppercase',
    page: styles.page,
    header: styles.header,
    button: styles.button.primary,
    locale,
  };
}
