import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { MAIL_LOGO_PATH } from '#shared/contract/picture-paths.ts';
import { Theme } from '#shared/contract/theme.ts';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { findStore } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { findMailSentence, type MailSentence } from './mail-sentences.ts';

/** Shop URLs by store slug, where they differ from the store's `storeUrl`: the URLs of a local server. */
export type ShopUrls = ReadonlyMap<string, string>;

/** Name, URL, language and colors that a store's mails use. */
export interface MailBranding {
  readonly storeName: string;
  /** URL of the shop in the language of the mail, without a trailing slash. */
  readonly shopUrl: string;
  /** Whether the shop has pages for tracking an order and for contact. */
  readonly hasSupportPages: boolean;
  /** Whether messages of the contact form are delivered, by a form handler or by mail. */
  readonly hasContact: boolean;
  /** Whether the shop has the form of withdrawal. */
  readonly hasWithdrawal: boolean;
  readonly isSerif: boolean;
  readonly isUpperCase: boolean;
  readonly page: Theme['styles']['page'];
  readonly header: Theme['styles']['header'];
  readonly button: Theme['styles']['button']['primary'];
  readonly locale: LocaleCode;
  /** Languages of the store, the first first. */
  readonly locales: readonly LocaleCode[];
  /** URL of the logo. Undefined for a store whose logo mail programs do not show. */
  readonly logo: string | undefined;
  /** Where pictures of products are. Undefined for a store with an access code: mail programs cannot load them. */
  readonly picturesUrl: string | undefined;
  /** Name, address and e-mail address of the seller. */
  readonly seller: readonly string[];
  readonly greeting: MailSentence | undefined;
  readonly closing: MailSentence | undefined;
}

/** Formats that all mail programs show. */
const MAIL_PICTURE = /\.(?:png|jpe?g|gif)$/i;
/** An SVG of the store, which its shop has as PNG as well. */
const STORE_DRAWING = /^\/assets\/.*\.svg$/i;

function findMailLogo(logo: string | undefined): string | undefined {
  if (logo === undefined || MAIL_PICTURE.test(logo)) return logo;
  return STORE_DRAWING.test(logo) ? MAIL_LOGO_PATH : undefined;
}

const SERIFS: readonly string[] = [
  'cormorant',
  'newsreader',
] satisfies Theme['styles']['typography']['heading'][];

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
  const { styles, content } = parseJson(Theme, body);
  // Links in a language that the store no longer has go to its first language.
  const base = getLanguages(store.locales).find((known) => known.locale === locale)?.base ?? '';
  const origin = removeTrailingSlashes(shopUrls.get(slug) ?? store.profile.storeUrl);
  const picturesUrl = store.gate === null ? origin : undefined;
  const logo = findMailLogo(content.header.logo);
  return {
    storeName: store.name,
    shopUrl: origin + base,
    hasSupportPages: store.flags.support,
    hasContact: store.hasContact,
    hasWithdrawal: sellsWithConsumerRights(store),
    isSerif: SERIFS.includes(styles.typography.heading),
    isUpperCase: styles.typography.headingCase === 'uppercase',
    page: styles.page,
    header: styles.header,
    button: styles.button.primary,
    locale,
    locales: store.locales,
    logo:
      logo === undefined || picturesUrl === undefined ? undefined : new URL(logo, picturesUrl).href,
    picturesUrl,
    seller: store.seller ? [store.seller.name, ...store.seller.address, store.seller.email] : [],
    greeting: findMailSentence(store, 'greeting', locale),
    closing: findMailSentence(store, 'closing', locale),
  };
}
