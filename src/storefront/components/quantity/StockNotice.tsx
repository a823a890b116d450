import type { Translator } from '#texts/translator.ts';

/** Pages show how many units are left when there are this many or fewer, in a store that sets no other number. */
const LOW_STOCK = 5;

interface Props {
  /** Units in stock; undefined while they are not known. */
  readonly left: number | undefined;
  readonly t: Translator;
}

/** Shows how many units are left when they are few: at most `lowStock` of the store. The region is announced when that changes. */
export function StockNotice({ left, t }: Props) {
  const isLow =
    left !== undefined &&
    left > 0 &&
    left <= Number(document.documentElement.dataset.lowStock ?? LOW_STOCK);
  return (
    <p role="status" className={isLow ? 'text-s font-600' : 'visually-hidden'}>
      {isLow && t.count('choice.left', left)}
    </p>
  );
}
