import type { ProductTile } from '#shared/contract/product.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getTileHref } from '#storefront/rules/tile-href.ts';
import { getTileName, getTileType } from '#storefront/rules/tile-name.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly id: string;
  readonly tiles: readonly ProductTile[];
  readonly active: number;
  readonly t: Translator;
}

export const getOptionId = (id: string, index: number) => `${id}-${index}`;

/** The suggestions below the search field. The field has the focus and refers to the active option. */
export function Suggestions({ id, tiles, active, t }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      className={
        tiles.length > 0
          ? 'absolute z-10 left-0 right-0 top-full bg-page border-1 border-ink'
          : 'hidden'
      }
    >
      {tiles.map((tile, index) => {
        const { name, lang } = getTileName(tile, t);
        return (
          <a
            // Keyed by position, so that the elements are reused for other tiles.
            key={getOptionId(id, index)}
            id={getOptionId(id, index)}
            href={t.href(getTileHref(tile))}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex items-center gap-14px px-12px py-8px min-h-60px no-underline hover:bg-tile aria-selected:bg-tile"
          >
            <img
              // Keyed by picture: a reused image would show the old picture until the new one loads.
              key={tile.thumbnail.primary}
              src={getImageUrl(tile.thumbnail.primary, 200, 'webp')}
              alt=""
              width="44"
              height="44"
              className="aspect-square bg-tile"
            />
            <span>
              <span lang={lang} className="block font-600">
                {name}
              </span>
              <span className="block text-s text-muted">{getTileType(tile, t)}</span>
            </span>
            <span className="ml-auto pl-12px font-600 tabular-nums whitespace-nowrap">
              {tile.isPriceFrom && `${t('choice.from')} `}
              <span
                // Keyed by product: a script has written the price of another currency into a reused element.
                key={tile.id}
                data-price={tile.currency}
                data-price-of={tile.id}
              >
                {formatMoney(tile.price, tile.currency, t.locale)}
              </span>
            </span>
          </a>
        );
      })}
    </div>
  );
}
