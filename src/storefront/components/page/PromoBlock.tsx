import type { Theme } from '#shared/contract/theme.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { Translator } from '#texts/translator.ts';
import { Photo } from '../media/Photo.tsx';
import { Picture } from '../media/Picture.tsx';

interface Props {
  readonly block: NonNullable<Theme['content']['promoBlock']>;
  readonly photo?: PhotoView | undefined;
  readonly image?:
    | { readonly src: string; readonly alt: string; readonly lang?: string | undefined }
    | undefined;
  readonly t: Translator;
}

const SIZES = '(min-width: 840px) 50vw, 100vw';
const FILL = 'absolute inset-0 h-full! aspect-auto!';

/** The theme's promo block: a picture, a claim and numbered points. */
export function PromoBlock({ block, photo, image, t }: Props) {
  const isBeside = photo !== undefined || image !== undefined;
  return (
    <section
      className="band mt-96px bg-tile text-ink overflow-hidden"
      aria-labelledby="promo-title"
    >
      {/* The picture fills its half to the edge of the window: with a margin, its ground would be a rectangle on the section's. */}
      <div className={isBeside ? 'grid tabletSm:grid-cols-2 items-center' : 'wrap pt-20px'}>
        {isBeside && (
          <div className={`relative aspect-square ${photo ? 'desktopSm:aspect-[5/4]' : ''}`}>
            {photo ? (
              <Photo photo={photo} sizes={SIZES} className={FILL} />
            ) : (
              image && (
                <Picture
                  src={image.src}
                  alt={image.alt}
                  lang={image.lang}
                  sizes={SIZES}
                  className={FILL}
                />
              )
            )}
          </div>
        )}
        <div
          className={`pt-36px flex flex-col items-start gap-20px ${isBeside ? 'px-[var(--margin)] tabletSm:p-40px desktopSm:p-96px' : ''}`}
        >
          <h2
            id="promo-title"
            lang={t.getTextLang(block.title)}
            className={`text-3xl max-w-16ch ${getDiacriticsClass(block.title)} ${isBeside ? `in-column ${getTitleFit(block.title, 'half')}` : getTitleFit(block.title)}`}
          >
            {block.title}
          </h2>
          <p lang={t.getTextLang(block.body)} className="max-w-54ch text-muted">
            {block.body}
          </p>
          {block.link && block.linkText && (
            <a
              href={t.href(block.link)}
              lang={t.getTextLang(block.linkText)}
              className="button mt-8px"
            >
              {block.linkText}
            </a>
          )}
        </div>
      </div>
      <ol
        role="list"
        className="wrap pt-48px pb-28px tabletSm:pb-52px grid mobileLg:grid-cols-2 desktopSm:grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-40px"
      >
        {block.points.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-t-1 border-ink/20 pt-14px pb-28px grid grid-cols-[36px_minmax(0,1fr)]"
          >
            <span
              className="font-heading font-800 text-accent text-l leading-none tabular-nums"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h3 lang={t.getTextLang(title)} className="text-l mb-6px">
                {title}
              </h3>
              <p lang={t.getTextLang(text)} className="text-s text-muted">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
