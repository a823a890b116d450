import type { ProductTile } from '#shared/contract/product.ts';
import {
  getEarlierPriceKey,
  getLowestPriceKey,
  getUnitPriceKey,
} from '#shared/rules/catalog/tile-price-keys.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { formatPerUnit } from '#storefront/rules/format-per-unit.ts';
import { getTileHref } from '#storefront/rules/tile-href.ts';
import { getTileName, getTileType } from '#storefront/rules/tile-name.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';
import { Picture } from '../media/Picture.tsx';

interface Props {
  readonly tile: ProductTile;
  /** Name of the list that the tile is in, for analytics. */
  readonly list: string;
  readonly t: Translator;
  readonly eager?: boolean;
  /** Heading level of the name: one below the heading of the list. */
  readonly level?: 2 | 3;
  readonly sizes?: string;
}

/** The `sizes` of pictures in a grid. */
export const GRID_SIZES = '(min-width: 1200px) 22vw, (min-width: 767px) 30vw, 46vw';

/** A product in a grid: picture, name, type, price. */
export function Tile({ tile, list, t, eager = false, level = 3, sizes = GRID_SIZES }: Props) {
  const href = t.href(getTileHref(tile));
  const Heading = `h${level}` as const;
  const { name, lang } = getTileName(tile, t);
  const more = tile.images
    .filter(({ url }) => url !== tile.thumbnail.primary)
    .map(({ url }) => url)
    .join(' ');
  return (
    <article className="card" data-more-images={more || undefined}>
      <div className="card-picture">
        <Picture src={tile.thumbnail.primary} alt="" sizes={sizes} eager={eager} />
        {tile.inStock && (
          <button
            type="button"
            data-quick-add={href}
            aria-label={t('quickAdd.open', { title: name })}
            className="icon-button"
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      {tile.visibility && (
        <p className="absolute right-8px top-8px bg-page text-ink text-s font-650 px-10px py-4px">
          {t('tile.private')}
        </p>
      )}
      {!tile.inStock && (
        <p className="absolute left-8px top-8px bg-page text-ink text-s font-650 px-10px py-4px">
          {t('tile.soldOut')}
        </p>
      )}
      <div className="tile-text">
        <Heading dir="auto" lang={lang} translate="no">
          <a
            href={href}
            data-product-id={tile.productId}
            data-group-id={tile.id}
            data-sku={tile.sku}
            data-list={list}
          >
            {name}
          </a>
        </Heading>
        <p className="tile-type">{getTileType(tile, t)}</p>
        <p className="tile-price">
          {tile.isPriceFrom && `${t('choice.from')} `}
          <span data-price={tile.currency} data-price-of={tile.id}>
            {formatMoney(tile.price, tile.currency, t.locale)}
          </span>
          {tile.compareAtPrice !== undefined && (
            <s className="ml-8px font-400 text-muted">
              <span className="visually-hidden">{`${t('choice.was')} `}</span>
              <span data-price={tile.currency} data-price-of={getEarlierPriceKey(tile.id)}>
                {formatMoney(tile.compareAtPrice, tile.currency, t.locale)}
              </span>
            </s>
          )}
        </p>
        {tile.lowestPrice !== undefined && (
          <p data-eu-law className="text-s text-muted tabular-nums">
            {`${t('tile.lowest')} `}
            <span data-price={tile.currency} data-price-of={getLowestPriceKey(tile.id)}>
              {formatMoney(tile.lowestPrice, tile.currency, t.locale)}
            </span>
          </p>
        )}
        {tile.unitPrice && (
          <p className="text-s text-muted tabular-nums">
            <span data-price={tile.currency} data-price-of={getUnitPriceKey(tile.id)}>
              {formatMoney(tile.unitPrice.amount, tile.currency, t.locale)}
            </span>
            {formatPerUnit(tile.unitPrice)}
          </p>
        )}
      </div>
    </article>
  );
}
