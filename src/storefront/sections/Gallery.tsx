import { formatMoney } from '#shared/utils/money.ts';
import { getTileHref } from '#storefront/rules/tile-href.ts';
import { getTileName } from '#storefront/rules/tile-name.ts';
import { getQuietClass, hasPicture, Paragraphs, SectionFrame, SectionImage } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** Fields of the grid by size: two columns on phones, four on wide screens. Each row of pictures has a row of captions below it. */
const SIZES = {
  small: { room: 'row-span-2', sizes: '(min-width: 840px) 24vw, 50vw' },
  wide: { room: 'col-span-2 row-span-2', sizes: '(min-width: 840px) 48vw, 100vw' },
  tall: { room: 'row-span-4', sizes: '(min-width: 840px) 24vw, 50vw' },
  large: { room: 'col-span-2 row-span-4', sizes: '(min-width: 840px) 48vw, 100vw' },
} as const;

/** A lookbook: pictures in an uneven grid. Products in them are marks on the picture and links below it. */
export function GallerySection({ props, id, isFirst, context, t }: SectionProps<'gallery'>) {
  const { title, body, pictures, tone } = props;
  return (
    <SectionFrame id={id} tone={tone} title={title} t={t} isFirst={isFirst}>
      <Paragraphs text={body} t={t} className={`max-w-60ch mb-28px ${getQuietClass(tone)}`} />
      <ul
        role="list"
        className="grid grid-cols-2 tabletSm:grid-cols-4 [grid-auto-flow:dense] [grid-auto-rows:clamp(180px,52vw,440px)_minmax(12px,auto)] tabletSm:[grid-auto-rows:clamp(200px,25vw,380px)_minmax(20px,auto)] gap-x-12px tabletSm:gap-x-20px"
      >
        {pictures.map((entry, at) => {
          const picture = context.findPicture(entry);
          if (!hasPicture(picture)) return null;
          const { room, sizes } = SIZES[entry.size ?? 'small'];
          const products = (entry.products ?? []).flatMap(({ listing, ...place }) => {
            const tile = context.findTile(listing);
            return tile ? [{ ...place, tile, href: t.href(getTileHref(tile)) }] : [];
          });
          return (
            <li // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={at}
              className={`gallery-item ${room}`}
            >
              <figure className="contents">
                <div className="relative row-start-1 -row-end-2 overflow-hidden">
                  <SectionImage
                    picture={picture}
                    sizes={sizes}
                    eager={isFirst && at === 0}
                    className="absolute inset-0 h-full! aspect-auto!"
                  />
                  {products.length > 0 && (
                    // The places are attributes of a drawing: the policy of the pages allows no inline styles.
                    // biome-ignore lint/a11y/noSvgWithoutTitle: each mark in it has a name
                    <svg className="absolute inset-0 w-full h-full pointer-events-none overflow-visible">
                      {products.map(({ tile, href, x, y }) => (
                        <a
                          key={tile.id}
                          href={href}
                          aria-label={getTileName(tile, t).name}
                          className="gallery-mark pointer-events-auto"
                        >
                          {/* biome-ignore lint/a11y/noSvgWithoutTitle: its link has a name */}
                          <svg x={`${x}%`} y={`${y}%`} overflow="visible">
                            <circle r="22" fill="transparent" />
                            <circle r="13" fill="#fff" stroke="#000" strokeOpacity=".35" />
                            <circle r="4.5" fill="#000" />
                          </svg>
                        </a>
                      ))}
                    </svg>
                  )}
                </div>
                {(entry.caption || products.length > 0) && (
                  <figcaption className="-row-start-2 pt-10px pb-20px text-s">
                    {entry.caption && (
                      <span lang={t.getTextLang(entry.caption)} className="block">
                        {entry.caption}
                      </span>
                    )}
                    {products.map(({ tile, href }) => {
                      const { name, lang } = getTileName(tile, t);
                      return (
                        <a
                          key={tile.id}
                          href={href}
                          lang={lang}
                          className="inline-block max-mobileLg:block mr-14px font-650 underline underline-offset-3"
                        >
                          {name}{' '}
                          <span
                            data-price={tile.currency}
                            data-price-of={tile.id}
                            className="tabular-nums"
                          >
                            {formatMoney(tile.price, tile.currency, t.locale)}
                          </span>
                        </a>
                      );
                    })}
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
