import type { Translator } from '#texts/translator.ts';
import { AddedToCart } from '../dialogs/AddedToCart.tsx';
import type { LinkResult, MissingItem } from './add-linked-items.ts';
import { closeLinkDialog, type LinkOutcome } from './link-outcome.store.ts';

/** The heading of the dialog that shows what a cart link has added. */
export function getLinkTitle(result: LinkResult | undefined, t: Translator): string {
  if (!result || result.added.length === 0) return t('cartLink.nothing');
  return t(result.missing.length === 0 ? 'basket.added' : 'cartLink.partly');
}

/** What a cart link has added, and what it could not add. */
export function LinkedItems({ result, retry, t }: LinkOutcome) {
  const wasAdded = result !== undefined && result.added.length > 0;
  return (
    <div className="flex flex-col gap-20px">
      {!result && <p>{t('cartLink.failed')}</p>}
      {result && !wasAdded && result.missing.length === 0 && <p>{t('cartLink.invalid')}</p>}
      {result && result.missing.length > 0 && <MissingItems items={result.missing} t={t} />}
      {wasAdded ? (
        <AddedToCart skus={result.added} autoClose={false} t={t} />
      ) : (
        <div className="flex flex-wrap gap-12px">
          {retry && (
            <button
              type="button"
              className="button"
              onClick={() => {
                closeLinkDialog();
                retry();
              }}
            >
              {t('cart.retry')}
            </button>
          )}
          <button
            type="button"
            className={retry ? 'button second' : 'button'}
            onClick={closeLinkDialog}
          >
            {t(retry ? 'basket.close' : 'basket.ok')}
          </button>
        </div>
      )}
    </div>
  );
}

function MissingItems({
  items,
  t,
}: {
  readonly items: readonly MissingItem[];
  readonly t: Translator;
}) {
  return (
    <ul role="list" className="border-b-1 border-line">
      {items.map((item) => (
        <li key={item.sku} className="py-12px border-t-1 border-line">
          <p lang={item.title && t.contentLang} className="font-650">
            {item.title ?? t('cartLink.unknown', { sku: item.sku })}
          </p>
          <p className="text-s text-muted">{describeReason(item, t)}</p>
        </li>
      ))}
    </ul>
  );
}

function describeReason({ reason, added }: MissingItem, t: Translator): string {
  if (reason === 'full') return t('cartLink.full');
  if (reason === 'unavailable') return t('cartLink.unavailable');
  return added === 0 ? t('cartLink.allInCart') : t.count('cartLink.limited', added);
}
