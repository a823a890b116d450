import { Fragment, type ReactNode } from 'react';
import type { Blank } from '#shared/contract/blank.ts';
import type { ListingProduct } from '#shared/contract/listing.ts';
import type { LocalizedListing } from '#shared/rules/localization/localize-listing.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';
import { withoutPlatformDays } from '#texts/without-platform-days.ts';

/** Formats a day such as `2026-11-24` in a locale: 'November 24, 2026'. An invalid day is returned unchanged. */
function formatDay(day: string, locale: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

interface Props {
  /** Its description must be sanitized, like those of the blanks. */
  readonly listing: LocalizedListing;
  readonly blanks: readonly Blank[];
  /** Whether the store has delivery settings, so that the days of the platform are not shown. They are not shown for a pre-order either. */
  readonly hasDelivery: boolean;
  /** Shown in place of the product details, when they could not be loaded. */
  readonly error?: ReactNode;
  /** What {@link describeSafety} returns. */
  readonly safety?: ReactNode;
  readonly t: Translator;
}

function Text({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when the store was pulled, or by `sanitizeInBrowser`
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface BlankProps {
  readonly blank: Blank;
  /** Printed places. Absent if only the front is printed. */
  readonly prints: ListingProduct['prints'];
  readonly t: Translator;
}

function BlankDetails({ blank, prints = [], t }: BlankProps) {
  const rows = [
    [t('listing.materials'), blank.materials.join(', ')],
    [t('listing.fit'), blank.fit],
    [t('listing.prints'), prints.map((place) => t(`listing.place.${place}`)).join(', ')],
    [t('listing.comparable'), blank.comparableBrands.join(', ')],
  ].filter(([, value]) => value);
  return (
    <>
      <Text html={blank.description} />
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the bundles of a listing contain, with links to the listings. */
function BundleContents(
  { products_payload: products, isTitleTranslated }: LocalizedListing,
  t: Translator,
) {
  const contents = products.flatMap((product) => product.contents ?? []);
  return contents.length === 0 ? undefined : (
    <ul>
      {contents.map(({ title, options, quantity, url }) => (
        <li key={`${url} ${title} ${options}`} lang={isTitleTranslated ? undefined : t.contentLang}>
          {quantity > 1 && `${quantity} × `}
          {url ? <a href={t.href(url)}>{title}</a> : title}
          {options && `, ${options}`}
        </li>
      ))}
    </ul>
  );
}

interface Section {
  readonly title: string;
  /** Whether it is open at first on small screens. */
  readonly open?: boolean;
  /** Undefined where there is nothing to show. */
  readonly content: ReactNode;
}

function listSections({
  listing,
  blanks,
  hasDelivery,
  error,
  safety,
  t,
}: Props): readonly Section[] {
  const delivery = listing.fulfillmentDetails[listing.primaryProductSku];
  const text = t(
    delivery?.type === 'digital' ? 'listing.digitalDelivery' : 'listing.physicalDelivery',
  );
  const sections = [
    {
      title: t('listing.description'),
      open: true,
      content: (
        <Text
          html={listing.description}
          lang={listing.isDescriptionTranslated ? undefined : t.contentLang}
        />
      ),
    },
    { title: t('basket.contents'), open: true, content: BundleContents(listing, t) },
    {
      title: t('listing.productDetails'),
      open: error !== undefined,
      content: (
        <>
          {error}
          {blanks.map((blank, index) => (
            <div
              key={blank.productId}
              className="prose"
              data-details-of={blank.productId}
              hidden={index > 0}
            >
              <BlankDetails
                blank={blank}
                prints={
                  listing.products_payload.find(({ productId }) => productId === blank.productId)
                    ?.prints
                }
                t={t}
              />
            </div>
          ))}
        </>
      ),
    },
    {
      title: t('listing.deliveryDetails'),
      open: delivery?.estimatedShipDate !== undefined,
      content: (
        <>
          <p>
            {hasDelivery || listing.checkout_flow === 'preorder' ? withoutPlatformDays(text) : text}
          </p>
          {delivery?.estimatedShipDate && (
            <p>
              {t('listing.estimatedShip', {
                date: formatDay(delivery.estimatedShipDate, t.locale),
              })}
            </p>
          )}
        </>
      ),
    },
    ...(safety === undefined ? [] : [{ title: t('safety.title'), content: safety }]),
  ];
  return sections.filter(({ content }) => content !== undefined);
}

/**
 * Description, product details and delivery below the gallery: on wide screens one at a time, selected by radio buttons that look
 * like tabs, on others sections that open. CSS does both, so that they work without a script and before hydration.
 */
export function ListingDetails(props: Props) {
  const sections = listSections(props);
  const selected = props.error === undefined ? 'listing.description' : 'listing.productDetails';
  return (
    <div className="tabletSm:col-start-1">
      <div className="tabs border-b-1 border-line">
        <div role="radiogroup" aria-label={props.listing.title} className="tab-list">
          {sections.map(({ title }, index) => (
            <Fragment key={title}>
              <input
                type="radio"
                id={`tab-${index}`}
                name="tab"
                defaultChecked={title === props.t(selected)}
                className="absolute opacity-0"
              />
              <label htmlFor={`tab-${index}`}>{title}</label>
            </Fragment>
          ))}
        </div>
        {sections.map(({ title, open, content }) => (
          <details key={title} className="tab border-t-1 border-line" open={open}>
            <summary>
              {title}
              <Icon name="down" />
            </summary>
            <div className="prose pb-24px">{content}</div>
          </details>
        ))}
      </div>
    </div>
  );
}
