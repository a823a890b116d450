import { Icon } from '#storefront/components/media/Icon.tsx';
import { Paragraphs, SectionFrame } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** Questions with answers that open without a script. */
export function QuestionsSection({ props, id, isFirst, t }: SectionProps<'questions'>) {
  const { title, questions, tone } = props;
  const Heading = title ? 'h3' : 'h2';
  return (
    <SectionFrame id={id} tone={tone} title={title} t={t} isFirst={isFirst}>
      <div className="border-b-1 border-current">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t-1 border-current">
            <summary className="flex items-center justify-between gap-20px min-h-60px py-14px cursor-pointer list-none">
              <Heading lang={t.getTextLang(question)} className="text-l">
                {question}
              </Heading>
              <span className="shrink-0 group-open:rotate-45">
                <Icon name="plus" />
              </span>
            </summary>
            <Paragraphs text={answer} t={t} className="pb-24px max-w-64ch" />
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
