import type { Theme } from '#contract/theme.ts';
import { Picture } from '../Picture.tsx';

interface Props {
  readonly block: NonNullable<Theme['content']['promoBlock']>;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
}

/** What the store is known for, told at length: one picture, one claim, numbered points. */
export function PromoBlock({ block, image }: Props) {
  return (
    <section className="mt-96px bg-ink text-page" aria-labelledby="promo-title">
      <div className="wrap grid tabletMd:grid-cols-[5fr_7fr] gap-x-72px">
        {image && (
          <div className="max-tabletMd:-mx-20px tabletMd:ml-[calc(-1*max(var(--margin),(100vw-1440px)/2+var(--margin)))]">
            <Picture
              src={image.src}
              alt={image.alt}
              sizes="(min-width: 991px) 42vw, 100vw"
              className="tabletMd:h-full!"
            />
          </div>
        )}
        <div className="py-56px tabletMd:py-96px">
          <h2 id="promo-title" className="text-3xl max-w-16ch">
            {block.title}
          </h2>
          <p className="mt-20px max-w-54ch text-page/80">{block.body}</p>
          <ol role="list" className="mt-40px grid mobileLg:grid-cols-2 gap-x-40px">
            {block.points.map(({ title, text }, index) => (
              <li key={title} className="border-t-1 border-page/30 pt-14px pb-28px grid grid-cols-[36px_1fr]">
                <span className="font-heading font-800 text-l leading-none tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-l mb-6px">{title}</h3>
                  <p className="text-s text-page/80">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          {block.link && block.linkText && (
            <a href={block.link} className="button second mt-12px">
              {block.linkText}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
