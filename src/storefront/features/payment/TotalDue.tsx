import type { Translator } from '#shared/i18n/translator.ts';
import { formatMoney } from '#shared/utils/money.ts';

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
