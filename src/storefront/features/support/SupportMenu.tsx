import { SUPPORT_TOPICS, type SupportArticle } from '#texts/support-article.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly articles: readonly SupportArticle[];
  /** Slug of the open article. */
  readonly current: string;
  readonly t: Translator;
}

/** Side navigation of the support articles by topic. On phones it is below the text. */
export function SupportMenu({ articles, current, t }: Props) {
  return (
    <nav
      aria-label={t('support.topics')}
      className="tabletSm:col-start-1 tabletSm:row-start-1 tabletSm:sticky tabletSm:top-104px grid mobileMd:grid-cols-2 tabletSm:grid-cols-1 gap-28px"
    >
      {SUPPORT_TOPICS.map((topic) => (
        <section key={topic} aria-labelledby={`menu-${topic}`}>
          <h2 id={`menu-${topic}`} className="text-l pb-8px border-b-1 mb-6px">
            {t(`support.topic.${topic}`)}
          </h2>
          <ul role="list">
            {articles
              .filter((article) => article.topic === topic)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <a
                    href={t.href(`/support/${slug}`)}
                    aria-current={slug === current ? 'page' : undefined}
                    className={`flex items-center min-h-40px py-6px leading-snug text-s hover:underline underline-offset-4 ${slug === current ? 'font-700 underline decoration-2' : 'text-muted no-underline'}`}
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
