import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { Theme } from '#shared/contract/theme.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { sellsInEu } from '../catalog/sells-in-eu.ts';
import { findStore } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';

/** Shop URLs by store slug, where they differ from the store's `storeUrl`: the URLs of a local server. */
export type ShopUrls = ReadonlyMap<string, string>;

/** Name, URL, language and colors that a store's mails use. */
export interface MailBranding {
  readonly storeName: string;
  /** URL of the shop in the language of the mail, without a trailing slash. */
  readonly shopUrl: string;
  /** Whether the shop has pages for tracking an order and for contact. */
  readonly hasSupportPages: boolean;
  /** Whether the shop has the form of withdrawal. */
  readonly hasWithdrawal: boolean;
  readonly isSerif: boolean;
  readonly isUpperCase: boolean;
  readonly page: Theme['styles']['page'];
  readonly header: Theme['styles']['header'];
  readonly button: Theme['styles']['button']['primary'];
  readonly locale: LocaleCode;
}

const SERIFS: readonly string[] = ['cormorant', 'newsreader'] satisfies Theme['styles']['typography']['heading'][];

/** Reads the branding of a store's mails from its profile and theme. Throws for an unknown store. */
export async function readMailBranding(
  db: Database,
  slug: string,
  locale: LocaleCode,
  shopUrls: ShopUrls,
): Promise<MailBranding> {
  const store = await findStore(db, slug);
  if (!store) throw new Error(`the mail's store does not exist: ${slug}`);
  const { body } = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow();
  const { styles } = parseJson(Theme, body);
  // Links in a language that the store no longer has go to its first language.
  const base = getLanguages(store.locales).find((known) => known.locale === locale)?.base ?? '';
  return {
    storeName: store.name,
    shopUrl: removeTrailingSlashes(shopUrls.get(slug) ?? store.profile.storeUrl) + base,
    hasSupportPages: store.flags.support,
    hasWithdrawal: sellsInEu(store),
    isSerif: SERIFS.includes(styles.typography.heading),
    isUpperCase: styles.typography.headingCase === 'uppercase',
    page: styles.page,
    header: styles.header,
    button: styles.button.primary,
    locale,
  };
}
