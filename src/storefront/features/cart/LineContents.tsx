import type { Translator } from '#texts/translator.ts';
import type { CartLine } from './cart-line.ts';

/** What one unit of a bundle contains. Nothing for another product. */
export function LineContents({ line, t }: { readonly line: CartLine; readonly t: Translator }) {
  if (line.contents.length === 0) return null;
  return (
    <ul
      role="list"
      aria-label={t('basket.contents')}
      lang={line.isTitleTranslated ? undefined : t.contentLang}
      className="text-s text-muted"
    >
      {line.contents.map(({ title, options, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bundle may contain the same product twice, in a fixed order
        <li key={at}>{`${quantity} × ${title}${options && `, ${options}`}`}</li>
      ))}
    </ul>
  );
}
