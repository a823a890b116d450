import { hasPicture, Paragraphs, SectionFrame, SectionImage, SectionLink } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** Texts side by side, as in a magazine. */
export function ColumnsSection({ props, id, isFirst, context, t }: SectionProps<'columns'>) {
  const { title, columns, tone } = props;
  const Heading = title ? 'h3' : 'h2';
  return (
    <SectionFrame id={id} tone={tone} title={title} t={t} isFirst={isFirst}>
      <div className="grid mobileLg:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-40px gap-y-36px">
        {columns.map((column, at) => {
          const picture = context.findPicture(column);
          return (
            <div
              key={column.text}
              className={`flex flex-col items-start gap-12px ${hasPicture(picture) ? '' : 'border-t-1 border-current pt-20px'}`}
            >
              <SectionImage
                picture={picture}
                sizes="(min-width: 767px) 31vw, 100vw"
                eager={isFirst && at === 0}
                className="aspect-[4/3]! mb-8px"
              />
              {column.title && (
                <Heading lang={t.getTextLang(column.title)} className="text-xl">
                  {column.title}
                </Heading>
              )}
              <Paragraphs text={column.text} t={t} className="max-w-60ch" />
              <SectionLink link={column.link} linkText={column.linkText} t={t} />
            </div>
          );
        })}
      </div>
    </SectionFrame>
  );
}
