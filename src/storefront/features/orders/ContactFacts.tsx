import type { OrderAccess } from '#shared/contract/orders.ts';
import type { Translator } from '#texts/translator.ts';

/** E-mail address, address and payment method of an order, for the shopper who has placed it. */
export function ContactFacts({
  access,
  t,
}: {
  readonly access: OrderAccess;
  readonly t: Translator;
}) {
  const { email, address, payment } = access;
  const facts = [
    [t('thanks.email'), [email]],
    [t('thanks.address'), address],
    [t('thanks.payment'), payment === undefined ? [] : [payment]],
  ] as const;
  return (
    <dl className="grid gap-16px tabletSm:grid-cols-3">
      {facts.map(
        ([name, lines]) =>
          lines.length > 0 && (
            <div key={name} className="[overflow-wrap:anywhere]">
              <dt className="text-s text-muted">{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}
