import type { Translate } from '#i18n/translate.ts';

/** Says that a draft is shown, and the way out of it. Its looks are its own: a draft must not hide it. */
export function PreviewBar({ t }: { readonly t: Translate }) {
  return (
    <aside id="preview-bar" aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}</strong> <span>{t('preview.text')}</span>
      </p>
      <button type="button">{t('preview.leave')}</button>
    </aside>
  );
}
