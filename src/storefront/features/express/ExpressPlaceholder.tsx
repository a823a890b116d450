import { AcceptedNames } from './AcceptedNames.tsx';
import { getOfferedMethods } from './offered-methods.ts';
import { hasSpaceForWallets } from './wallet-space.ts';

/** Shown while the code of `ExpressArea` is loading: as high, so that nothing moves when the buttons appear. */
export function ExpressPlaceholder(props: Parameters<typeof AcceptedNames>[0]) {
  const { setup, flags, currency } = props;
  const offered = getOfferedMethods(setup.express ?? [], flags, currency);
  return (
    <div className="grid gap-10px">
      {offered.includes('paypal') && setup.paypal && <div className="min-h-55px bg-tile" />}
      {offered.includes('wallet') && setup.stripe && (
        <div className={hasSpaceForWallets() ? 'min-h-55px' : ''} />
      )}
      <AcceptedNames {...props} />
    </div>
  );
}
