import { Icon } from '#storefront/components/media/Icon.tsx';
import type { SupportTerms } from '#texts/documents.ts';
import type { Translator } from '#texts/translator.ts';
import { getHelpOptions, type HelpOption } from './help-options.ts';

interface Props {
  readonly title: string;
  /** Whether the title is visible, or for screen readers only. */
  readonly showTitle?: boolean;
  readonly options: readonly HelpOption[];
  /** Whether the store has live chat, and whether its contact form reaches somebody. Without them, these options are left out. */
  readonly hasChat: boolean;
  readonly hasContact: boolean;
  readonly terms: SupportTerms;
  readonly t: Translator;
}

/** Links to support pages, side by side; rows on phones. */
export function HelpOptions({
  title,
  showTitle = false,
  options,
  hasChat,
  hasContact,
  terms,
  t,
}: Props) {
  const available = options.filter(
    (option) => (option !== 'chat' || hasChat) && (option !== 'contact' || hasContact),
  );
  return (
    <nav aria-labelledby="help-options">
      <h2 id="help-options" className={showTitle ? 'text-xl mb-20px' : 'visually-hidden'}>
        {title}
      </h2>
      <ul
        role="list"
        className="border-t-2 border-ink grid mobileLg:grid-flow-col mobileLg:auto-cols-fr mobileLg:gap-x-20px"
      >
        {getHelpOptions(available, terms, t).map(({ href, name, text }) => (
          <li
            key={href}
            className="card flex items-start justify-between gap-12px py-18px max-mobileLg:border-b-1"
          >
            <div className="min-w-0">
              <a
                href={t.href(href)}
                className="heading text-l [overflow-wrap:anywhere] hyphens-auto"
              >
                {name}
              </a>
              <p className="mt-4px text-s text-muted">{text}</p>
            </div>
            <span className="card-arrow">
              <Icon name="next" />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
