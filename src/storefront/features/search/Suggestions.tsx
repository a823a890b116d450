import type { ProductTile } from '#shared/contract/product.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getTileHref } from '#storefront/rules/tile-href.ts';
import { getTileName, getTileType } from '#storefront/rules/tile-name.ts';
import type { Translator } from '#texts/translator.ts';
import type { Suggestion } from './use-search.ts';

interface Props {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly isInline: boolean;
  readonly t: Translator;
}

export const getOptionId = (id: string, index: number) => `${id}-${index}`;

/** The suggestions below the search field. The field has the focus and refers to the active option. */
export function Suggestions({ id, suggestions, active, isInline, t }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      className={
        suggestions.length > 0
          ? `${isInline ? 'w-full' : 'absolute z-10 left-0 right-0 top-full'} bg-page border-1 border-ink`
          : 'hidden'
      }
    >
      {suggestions.map((suggestion, index) => (
        <a
          // Keyed by position, so that the elements are reused for other suggestions.
          key={getOptionId(id, index)}
          id={getOptionId(id, index)}
          href={getSuggestionHref(suggestion, t)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex max-mobileMd:flex-wrap items-center gap-x-14px px-12px py-8px min-h-60px no-underline hover:bg-tile aria-selected:bg-tile"
        >
          {'path' in suggestion ? suggestion.title : <Product tile={suggestion} t={t} />}
        </a>
      ))}
    </div>
  );
}

/** Returns the link of a suggestion. */
export const getSuggestionHref = (suggestion: Suggestion, t: Translator): string =>
  t.href('path' in suggestion ? suggestion.path : getTileHref(suggestion));

function Product({ tile, t }: { readonly tile: ProductTile; readonly t: Translator }) {
  const { name, lang } = getTileName(tile, t);
  return (
    <>
      <img
        // Keyed by picture: a reused image would show the old picture until the new one loads.
        key={tile.thumbnail.primary}
        src={getImageUrl(tile.thumbnail.primary, 200, 'webp')}
        alt=""
        width="44"
        height="44"
        className="aspect-square bg-tile"
      />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="block font-600">
          {name}
        </span>
        <span className="block text-s text-muted">{getTileType(tile, t)}</span>
      </span>
      <span className="ml-auto pl-12px max-mobileMd:w-full max-mobileMd:pl-58px font-600 tabular-nums mobileMd:text-end">
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
    </>
  );
}
