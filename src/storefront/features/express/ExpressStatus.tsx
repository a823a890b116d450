import type { Translator } from '#texts/translator.ts';
import type { ExpressState } from './express.store.ts';
import { describeExpressError } from './express-error.ts';

/** Progress of an express purchase, or why it ended without an order. */
export function ExpressStatus({
  state,
  t,
}: {
  readonly state: ExpressState;
  readonly t: Translator;
}) {
  const isBusy = state.step === 'waiting' || state.step === 'placing';
  return (
    <>
      <p role="status" className={isBusy ? 'text-s font-600' : 'visually-hidden'}>
        {isBusy && t(`express.${state.step}`)}
      </p>
      {state.step === 'failed' && (
        <p
          role="alert"
          className="border-l-4 border-danger bg-page px-14px py-10px text-s font-600"
        >
          {describeExpressError(state.error, t)}
        </p>
      )}
    </>
  );
}
