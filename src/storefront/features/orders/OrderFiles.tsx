import type { OrderDownload } from '#shared/contract/orders.ts';
import { formatBytes } from '#shared/utils/format-bytes.ts';
import type { Translator } from '#texts/translator.ts';
import { formatDay } from './order-texts.ts';

/** The files of an order with their download links, and how often each can still be downloaded. */
export function OrderFiles({
  files,
  t,
}: {
  readonly files: readonly OrderDownload[];
  readonly t: Translator;
}) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="order-files">
      <h2 id="order-files" className="text-xl">
        {t('thanks.files')}
      </h2>
      <ul role="list" className="mt-16px grid gap-12px">
        {files.map(({ url, name, size, remaining, limit, expires }) => (
          <li key={url} className="bg-tile p-20px">
            <p className="font-650 [overflow-wrap:anywhere]">{name}</p>
            <p className="text-s text-muted">{formatBytes(size, t.locale)}</p>
            <p className="text-s text-muted">
              {t('thanks.fileLeft', { left: remaining, limit, date: formatDay(expires, t.locale) })}
            </p>
            <a href={url} download={name} className="button mt-12px [overflow-wrap:anywhere]">
              {t('thanks.fileDownload', { name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
