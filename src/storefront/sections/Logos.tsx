import { SectionFrame } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** A row of logos in boxes of one size, so that nothing moves when they arrive. */
export function LogosSection({ props, id, isFirst, t }: SectionProps<'logos'>) {
  const { title, logos, tone } = props;
  return (
    <SectionFrame id={id} tone={tone} title={title} t={t} isFirst={isFirst}>
      <ul
        role="list"
        className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-20px gap-y-28px"
      >
        {logos.map(({ src, alt, caption, link }) => {
          const logo = (
            <img
              src={src}
              alt={alt}
              lang={t.getTextLang(alt)}
              width="140"
              height="44"
              loading="lazy"
              decoding="async"
              className="w-140px h-44px object-contain object-left"
            />
          );
          return (
            <li key={src}>
              {link ? (
                <a href={t.href(link)} className="block">
                  {logo}
                </a>
              ) : (
                logo
              )}
              {caption && (
                <p lang={t.getTextLang(caption)} className="mt-10px text-s">
                  {caption}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
