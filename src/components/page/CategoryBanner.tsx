import { Picture } from '../Picture.tsx';

interface Props {
  readonly title: string;
  readonly banners: readonly { readonly href: string; readonly name: string; readonly image?: string | undefined }[];
}

/** The store's main collections as large pictures with their names. */
export function CategoryBanner({ title, banners }: Props) {
  return (
    <section className="wrap pt-96px" aria-labelledby="categories-title">
      <h2 id="categories-title" className="visually-hidden">
        {title}
      </h2>
      <ul role="list" className="grid mobileLg:grid-cols-3 gap-12px tabletSm:gap-20px">
        {banners.map(({ href, name, image }) => (
          <li key={href} className="relative group bg-tile overflow-hidden max-mobileLg:aspect-[16/9]">
            {image && (
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 767px) 31vw, 100vw"
                className="transition-transform duration-240 group-hover:scale-102 max-mobileLg:h-full!"
              />
            )}
            <h3 className="absolute left-16px bottom-14px text-2xl">
              <a
                href={href}
                className="no-underline after:content-[''] after:absolute after:-inset-100vw group-hover:underline decoration-4 underline-offset-6"
              >
                {name}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
