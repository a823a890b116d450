import { getLogoPath, hasLogo } from '#shared/rules/checkout/card-brands.ts';

interface Props {
  readonly names: readonly string[];
}

/** The logos of payment methods in one line, each with its name for screen readers. A method without one is its name. */
export const MethodNames = ({ names }: Props) =>
  names.map((name) => (
    <span key={name} translate="no" className="logo-card">
      {hasLogo(name) ? (
        <>
          <img src={getLogoPath(name)} alt="" width="22" height="22" loading="lazy" />
          <span className="visually-hidden">{name} </span>
        </>
      ) : (
        `${name} `
      )}
    </span>
  ));
