import { useRef } from 'react';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { ProductView } from '#storefront/rules/listing-view.ts';
import { type ChoiceProps, Legend } from './Choices.tsx';

/** The arrows are shown from this number of products on. */
const MIN_FOR_ARROWS = 3;
/** Products in view on wide screens, where the arrows are hidden when there are no more. */
const WIDE_GROUP = 3;

/** The products of the listing, such as the same design on a tee and a hoodie, as a row of pictures. */
export function SimilarProducts({ options, selected, onPick, t }: ChoiceProps<ProductView>) {
  const row = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth });
  return (
    <div className="relative">
      {options.length >= MIN_FOR_ARROWS && (
        <div
          className={`absolute right-0 -top-14px flex ${options.length === WIDE_GROUP ? 'at-mobileLg:hidden desktopSm:hidden' : ''}`}
        >
          <button
            type="button"
            className="icon-button"
            onClick={() => scroll(-1)}
            aria-label={t('listing.previousProducts')}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={() => scroll(1)}
            aria-label={t('listing.nextProducts')}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
      <fieldset>
        <Legend name={t('listing.product')} value={t.translateTerm(selected.type)} />
        <div
          ref={row}
          className="grid grid-flow-col auto-cols-[calc((100%-8px)/2)] mobileLg:auto-cols-[calc((100%-16px)/3)] tabletSm:auto-cols-[calc((100%-8px)/2)] desktopSm:auto-cols-[calc((100%-16px)/3)] gap-8px overflow-x-auto snap-x scroll-smooth [scrollbar-width:none]"
        >
          {options.map(({ id, type, variations }) => {
            const picture = variations[0]?.images[0]?.src;
            return (
              <label key={id} className="choice snap-start">
                <input
                  type="radio"
                  name="product"
                  value={id}
                  checked={id === selected.id}
                  onChange={() => onPick(id)}
                  className="peer"
                />
                <span className="flex flex-col h-full peer-focus-visible:-outline-offset-4">
                  {picture && (
                    <img
                      src={getImageUrl(picture, 400, 'webp')}
                      alt=""
                      width="400"
                      height="400"
                      loading="lazy"
                      className="aspect-[4/3] m-1px w-[calc(100%-2px)] object-cover bg-tile"
                    />
                  )}
                  <span className="px-10px py-8px text-s font-600 [overflow-wrap:anywhere] hyphens-auto">
                    {t.translateTerm(type)}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
