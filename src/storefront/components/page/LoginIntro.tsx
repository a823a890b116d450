import type { PageTheme } from '#shared/contract/theme.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly theme: PageTheme;
  readonly t: Translator;
}

/** The theme's title and text beside the access code form. */
export function LoginIntro({ theme, t }: Props) {
  const { title, body } = theme.content.login;
  return (
    <div data-login className="flex flex-col gap-20px">
      <h1
        lang={t.getTextLang(title)}
        className={`text-4xl in-half desktopSm:[--room:calc(50vw-128px)] pb-[0.1em] ${getTitleFit(title, 'half')} ${getDiacriticsClass(title)}`}
      >
        {title}
      </h1>
      {body && (
        <p lang={t.getTextLang(body)} className="text-l leading-snug max-w-34ch">
          {body}
        </p>
      )}
    </div>
  );
}
