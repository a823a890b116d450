interface Props {
  readonly label: string;
  readonly trail: readonly {
    readonly name: string;
    readonly href?: string | undefined;
    readonly lang?: string | undefined;
  }[];
}

/** Links from the home page to this page. */
export function Breadcrumbs({ label, trail }: Props) {
  return (
    <nav aria-label={label} className="py-16px text-s">
      <ol role="list" className="trail flex flex-wrap gap-x-8px">
        {trail.map(({ name, href, lang }, index) => (
          <li key={name}>
            {href ? (
              <a href={href} lang={lang}>
                {name}
              </a>
            ) : (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            )}
            {/* A line that wraps does not begin with it. */}
            {index < trail.length - 1 && (
              <span aria-hidden="true" className="text-muted">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
