import type { Translator } from '#texts/translator.ts';
import { renderElements } from '../preview/index.ts';

/** Replaces the page with an error message: the shopper has access, but the platform did not respond. */
export function showLoadError(t: Translator): void {
  const [message] = renderElements(
    <section role="alert" className="wrap py-96px flex flex-col items-start gap-20px">
      <h1 className="text-2xl">{t('failure.title')}</h1>
      <p>{t('login.unreachable')}</p>
      <button type="button" className="button">
        {t('failure.reload')}
      </button>
    </section>,
  );
  if (!message) return;
  message.querySelector('button')?.addEventListener('click', () => location.reload());
  document.getElementById('main')?.replaceChildren(message);
}
