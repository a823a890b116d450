import { Grid } from '#storefront/components/product/Grid.tsx';
import { SectionFrame, SectionLink } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

const DEFAULT_COUNT = 8;

/** A grid of chosen products, of those of a collection, or of the newest. */
export function ProductsSection({ props, id, isFirst, context, t }: SectionProps<'products'>) {
  const { title, listings, collection, count = DEFAULT_COUNT, link, linkText, tone } = props;
  const all = listings
    ? listings.flatMap((slug) => context.findTile(slug) ?? [])
    : collection === undefined
      ? context.listNewest()
      : (context.findCollection(collection)?.tiles ?? []);
  const tiles = listings ? all : all.slice(0, count);
  if (tiles.length === 0) return null;
  const more = <SectionLink link={link} linkText={linkText} t={t} className="shrink-0" />;
  return (
    <SectionFrame
      id={id}
      tone={tone}
      title={title}
      label={t('home.newArrivals')}
      t={t}
      isFirst={isFirst}
      aside={link ? more : undefined}
    >
      <Grid
        tiles={tiles}
        list={id}
        t={t}
        singleRow={tiles.length === 4}
        eager={isFirst ? 2 : 0}
        level={title ? 3 : 2}
      />
    </SectionFrame>
  );
}
