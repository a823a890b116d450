import type { Translator } from '#texts/translator.ts';
import type { UnavailableItem } from '../cart-view.ts';

interface Props {
  readonly items: readonly UnavailableItem[];
  readonly onClose: () => void;
  readonly t: Translator;
}

/** Lists the items removed from the cart: by title and type, or by the words of its slug when the listing no longer exists. */
export function UnavailableItems({ items, onClose, t }: Props) {
  const namedItems = items.flatMap(({ item, title, type }) => {
    const name = title ?? item.slug?.replaceAll('-', ' ');
    return name
      ? [{ sku: item.sku, name, style: title ? 'font-650' : 'font-650 capitalize', type }]
      : [];
  });
  return (
    <div className="flex flex-col items-start gap-20px">
      <p>{t(namedItems.length > 0 ? 'basket.unavailableThese' : 'basket.unavailableSome')}</p>
      {namedItems.length > 0 && (
        <ul role="list" className="w-full border-b-1 border-line">
          {namedItems.map(({ sku, name, style, type }) => (
            <li key={sku} className="py-12px border-t-1 border-line">
              <span lang={t.contentLang} className={style}>
                {name}
              </span>{' '}
              {type && <span className="text-muted">{t.translateTerm(type)}</span>}
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button" onClick={onClose}>
        {t('basket.ok')}
      </button>
    </div>
  );
}
