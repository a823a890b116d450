import { formatMoney } from '#shared/utils/money.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly t: Translator;
}

/** The amount that the button charges, as a part of its name. */
export const TotalDue = ({ total, currency, t }: Props) => (
  <>
    {' '}
    <span className="whitespace-nowrap tabular-nums">{formatMoney(total, currency, t.locale)}</span>
  </>
);
