import type { CategoryBannerView } from '#storefront/rules/category-banners.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';
import { Photo } from '../media/Photo.tsx';
import { Picture } from '../media/Picture.tsx';

interface Props {
  readonly title: string;
  readonly banners: readonly CategoryBannerView[];
  readonly t: Translator;
}

const SIZES = '(min-width: 767px) 31vw, 64vw';

/** The store's main collections, each with a picture and its name, in a row that scrolls on phones. */
export function CategoryBanner({ title, banners, t }: Props) {
  return (
    <section className="wrap pt-20px" aria-labelledby="categories-title">
      <h2 id="categories-title" className="visually-hidden">
        {title}
      </h2>
      <ul
        role="list"
        className="grid max-mobileLg:grid-flow-col max-mobileLg:auto-cols-[minmax(64vw,1fr)] mobileLg:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-12px tabletSm:gap-20px max-mobileLg:overflow-x-auto max-mobileLg:snap-x max-mobileLg:-mx-20px max-mobileLg:px-20px max-mobileLg:scroll-px-20px [scrollbar-width:none]"
      >
        {banners.map(({ href, name, photo, image }) => (
          <li key={href} className="card snap-start">
            <div className="card-picture aspect-[4/3]">
              {photo ? (
                <Photo photo={photo} sizes={SIZES} isDecoration className="aspect-[4/3]" />
              ) : (
                image && <Picture src={image} alt="" sizes={SIZES} className="aspect-[4/3]!" />
              )}
            </div>
            <h3 className="flex items-center justify-between pt-12px text-xl mobileLg:text-l desktopSm:text-xl">
              <a
                href={t.href(href)}
                lang={t.getTextLang(name)}
                className="min-w-0 [overflow-wrap:anywhere] no-underline"
              >
                {name}
              </a>
              {/* In the narrow columns of tablets its width would break the longest word of a name. */}
              <span className="card-arrow mobileLg:max-desktopSm:hidden">
                <Icon name="next" />
              </span>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
