import type { Translate } from '#shared/i18n/translate.ts';
import { renderElements } from '../preview/index.ts';

/** Stands in the place of a page that could not be had: the shop is open, its platform does not answer. */
export function showLoadError(t: Translate): void {
  const [failed] = renderElements(
    <section role="alert" className="wrap py-96px flex flex-col items-start gap-20px">
      <h1 className="text-2xl">{t('failure.title')}</h1>
      <p>{t('login.unreachable')}</p>
      <button type="button" className="button">
        {t('failure.reload')}
      </button>
    </section>,
  );
  if (!failed) return;
  failed.querySelector('button')?.addEventListener('click', () => location.reload());
  document.getElementById('main')?.replaceChildren(failed);
}
