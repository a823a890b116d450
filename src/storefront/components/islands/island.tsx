import { Component, type ReactNode } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { reportError } from '#storefront/browser/services/report-error.ts';
import { getTranslator } from '#texts/page-messages.ts';

interface BoundaryProps {
  readonly language: Language;
  /** A payment may be pending: the message tells the shopper to check before paying again. */
  readonly paying?: boolean;
  readonly children: ReactNode;
}

/** Replaces an island that failed and says what to do. The rest of the page is unchanged. */
function ErrorFallback({ language, paying = false }: Omit<BoundaryProps, 'children'>) {
  const t = getTranslator(language);
  return (
    <section role="alert" className="wrap py-36px">
      <h2 className="text-xl">{t('failure.title')}</h2>
      <p className="mt-12px max-w-60ch">{t(paying ? 'failure.paying' : 'failure.text')}</p>
      <div className="mt-20px flex flex-wrap gap-12px">
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('failure.reload')}
        </button>
        <a href={getPageHref(language.base, '/')} className="button second">
          {t('failure.home')}
        </a>
      </div>
    </section>
  );
}

/** Catches and reports render errors of its children and shows {@link ErrorFallback}. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    void reportError(error);
  }

  override render(): ReactNode {
    const { children, ...rest } = this.props;
    return this.state.failed ? <ErrorFallback {...rest} /> : children;
  }
}

type Part<P> = (props: P) => ReactNode;

const withErrorBoundary =
  <P extends { readonly language: Language }>(Inner: Part<P>, paying: boolean): Part<P> =>
  (props) => (
    <ErrorBoundary language={props.language} paying={paying}>
      <Inner {...props} />
    </ErrorBoundary>
  );

/** Makes a component an island: its render errors do not break the rest of the page. */
export const createIsland = <P extends { readonly language: Language }>(Inner: Part<P>): Part<P> =>
  withErrorBoundary(Inner, false);

/** Like {@link createIsland}, for islands in which a payment may be pending when they fail. */
export const createPaymentIsland = <P extends { readonly language: Language }>(
  Inner: Part<P>,
): Part<P> => withErrorBoundary(Inner, true);
