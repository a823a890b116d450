import { Icon } from '#storefront/components/media/Icon.tsx';
import { SectionFrame, SectionImage } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

const SHAPES = {
  wide: 'aspect-[4/3]!',
  square: 'aspect-square!',
  tall: 'aspect-[3/4]!',
} as const;

/** A row of collections that scrolls on phones. */
export function CollectionsSection({
  props,
  id,
  isFirst,
  context,
  t,
}: SectionProps<'collections'>) {
  const { title, shape = 'wide', collections, tone } = props;
  const shown = collections.flatMap(({ collection, title: name, photo }) => {
    const found = context.findCollection(collection);
    if (!found) return [];
    const image = found.cover === undefined ? undefined : { src: found.cover, alt: '' };
    const { photo: view } = context.findPicture({ photo: photo ?? found.photo });
    return [{ ...found, name: name ?? found.name, picture: { photo: view, image } }];
  });
  if (shown.length === 0) return null;
  return (
    <SectionFrame
      id={id}
      tone={tone}
      title={title}
      label={t('home.categories')}
      t={t}
      isFirst={isFirst}
    >
      <ul
        role="list"
        className="grid max-mobileLg:grid-flow-col max-mobileLg:auto-cols-[minmax(64vw,1fr)] mobileLg:grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-12px tabletSm:gap-20px max-mobileLg:overflow-x-auto max-mobileLg:snap-x max-mobileLg:-mx-20px max-mobileLg:px-20px max-mobileLg:scroll-px-20px [scrollbar-width:none]"
      >
        {shown.map(({ href, name, picture }) => {
          const Heading = title ? 'h3' : 'h2';
          return (
            <li key={href} className="card snap-start">
              <div className="card-picture">
                <SectionImage
                  picture={picture}
                  isDecoration
                  sizes="(min-width: 767px) 31vw, 64vw"
                  eager={isFirst}
                  className={SHAPES[shape]}
                />
              </div>
              <Heading className="flex items-center justify-between pt-12px text-l desktopSm:text-xl">
                <a
                  href={t.href(href)}
                  lang={t.getTextLang(name)}
                  className="min-w-0 [overflow-wrap:anywhere] no-underline"
                >
                  {name}
                </a>
                <span className="card-arrow">
                  <Icon name="next" />
                </span>
              </Heading>
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
