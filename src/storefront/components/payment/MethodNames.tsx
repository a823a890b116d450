import { useEffect, useState } from 'react';

type Logos = typeof import('./payment-logos.ts').PAYMENT_LOGOS;

interface Props {
  readonly names: readonly string[];
}

/**
 * The logos of payment methods in one line, each with its name for screen readers. The drawings load after the page; a method without
 * one, or whose drawing cannot be loaded, is its name.
 */
export function MethodNames({ names }: Props) {
  const [logos, setLogos] = useState<Logos>();
  useEffect(() => {
    import('./payment-logos.ts').then(
      (code) => setLogos(code.PAYMENT_LOGOS),
      () => setLogos({}),
    );
  }, []);
  return names.map((name) => {
    const logo = logos?.[name];
    const isText = logos !== undefined && !logo;
    return (
      <span key={name} translate="no" className={`logo-card ${isText ? '' : 'w-36px'}`}>
        {logo && (
          <svg viewBox="0 0 24 24" fill={logo.color} aria-hidden="true">
            <path d={logo.path} />
          </svg>
        )}
        <span className={isText ? '' : 'visually-hidden'}>{name} </span>
      </span>
    );
  });
}
