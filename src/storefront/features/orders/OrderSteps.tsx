import type { Order } from '#shared/contract/orders.ts';
import { getOrderSteps } from '#shared/rules/orders/order-view.ts';
import type { Translator } from '#texts/translator.ts';
import { formatDay } from './order-texts.ts';

const MARK = {
  done: 'bg-accent border-accent',
  current:
    'bg-page border-accent shadow-[inset_0_0_0_4px_var(--page),inset_0_0_0_12px_var(--accent)]',
  ahead: 'bg-page border-muted',
} as const;

/** The progress of an order: completed, current and upcoming steps. Horizontal on wide screens. */
export function OrderSteps({ order, t }: { readonly order: Order; readonly t: Translator }) {
  const steps = getOrderSteps(order);
  return (
    <ol
      role="list"
      aria-label={t('order.progress')}
      className="grid tabletSm:grid-flow-col tabletSm:auto-cols-fr"
    >
      {steps.map(({ status, state, at }, index) => (
        <li
          key={status}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[20px_1fr] gap-x-16px gap-y-12px pb-28px tabletSm:block tabletSm:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute left-9px top-20px bottom-0 w-2px tabletSm:left-20px tabletSm:right-0 tabletSm:top-9px tabletSm:bottom-auto tabletSm:w-auto tabletSm:h-2px ${state === 'done' ? 'bg-accent' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative block w-20px h-20px rounded-full border-2 ${MARK[state]}`}
          />
          <div className="tabletSm:mt-12px tabletSm:pr-16px leading-snug">
            <p className={state === 'current' ? 'font-700' : state === 'ahead' ? 'text-muted' : ''}>
              {t(`order.step.${status}`)}
              {state === 'done' && <span className="visually-hidden">, {t('order.done')}</span>}
            </p>
            {at !== undefined && <p className="text-s text-muted">{formatDay(at, t.locale)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
