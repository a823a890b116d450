import type { Theme } from '#shared/contract/theme.ts';
import type { Translator } from '#texts/translator.ts';
import { Picture } from '../media/Picture.tsx';

interface Props {
  readonly title: string;
  readonly about: Theme['content']['about'];
  /** Fallback when the theme's About page has no picture. */
  readonly image?: string | undefined;
  readonly t: Translator;
}

/** Characters of a heading. A longer text is a sentence, which would fill the screen in the size of a heading. */
const TITLE_MAX = 60;

/** The About page of the theme: a lead beside a picture, then texts and titled lists. */
export function About({ title, about, image, t }: Props) {
  const hero = about?.heroImage ?? image;
  const [lead, ...rest] = about?.aboutText ?? [];
  return (
    <div data-about>
      <div className="bg-hero-bg text-hero-ink overflow-hidden">
        <div className="wrap grid tabletSm:grid-cols-[7fr_5fr] items-center gap-x-40px">
          <div className="pt-48px tabletSm:py-80px flex flex-col gap-24px">
            <h1 className="text-4xl">{title}</h1>
            {lead && (
              <p lang={t.getTextLang(lead.text)} className="text-l leading-snug max-w-40ch">
                {lead.text}
              </p>
            )}
          </div>
          {hero && (
            <div className="pt-36px tabletSm:py-56px max-tabletSm:-mx-20px">
              <Picture src={hero} alt="" sizes="(min-width: 840px) 42vw, 100vw" eager />
            </div>
          )}
        </div>
      </div>
      <div className="wrap pt-56px tabletSm:pt-96px flex flex-col gap-56px">
        {rest.map(({ text, list }) => (
          <div
            key={text}
            className={`grid tabletSm:grid-cols-[4fr_8fr] gap-x-40px ${list ? 'border-t-2 border-ink' : ''}`}
          >
            {list ? (
              <h2
                lang={t.getTextLang(text)}
                className={`pt-18px pb-10px ${text.length > TITLE_MAX ? 'text-l max-w-32ch' : 'text-2xl tabletSm:max-w-12ch'}`}
              >
                {text}
              </h2>
            ) : (
              <p
                lang={t.getTextLang(text)}
                className="tabletSm:col-start-2 text-l leading-snug max-w-52ch text-pretty"
              >
                {text}
              </p>
            )}
            {list && (
              <ul role="list">
                {list.map((point) => (
                  <li key={point} className="not-first:border-t-1 max-tabletSm:border-t-1 py-18px">
                    <p lang={t.getTextLang(point)} className="max-w-66ch text-pretty">
                      {point}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
