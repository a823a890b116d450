import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly isDigital: boolean;
  /** Whether the shop has delivered files of the order already. */
  readonly hasFiles: boolean;
  /** The days of delivery as text; '' or undefined if unknown. */
  readonly days: string | undefined;
  /**
   * Working days until an order leaves, in a store that has delivery of its own: 0 where it does not say. Undefined for a store with
   * the products and the days of the platform.
   */
  readonly handlingDays: number | undefined;
  readonly canTrack: boolean;
  readonly t: Translator;
}

/** The steps that follow an order, as a numbered list. */
export function NextSteps({ isDigital, hasFiles, days, handlingDays, canTrack, t }: Props) {
  const trackingSteps = canTrack ? [[t('thanks.follow'), t('thanks.followText')] as const] : [];
  const steps = isDigital
    ? [
        hasFiles
          ? ([t('thanks.filesReady'), t('thanks.filesReadyText')] as const)
          : ([t('thanks.download'), t('thanks.downloadText')] as const),
      ]
    : [
        handlingDays === undefined
          ? ([t('thanks.make'), t('thanks.makeText')] as const)
          : ([
              t('thanks.prepare'),
              handlingDays > 0
                ? t('thanks.prepareDays', { days: handlingDays })
                : t('thanks.prepareText'),
            ] as const),
        [t('thanks.send'), days ? t('thanks.sendDays', { days }) : t('thanks.sendText')] as const,
        ...trackingSteps,
      ];
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        {t('thanks.next')}
      </h2>
      <ol role="list" className="mt-16px grid">
        {steps.map(([name, text], index) => (
          <li
            key={name}
            className="grid grid-cols-[2.25rem_1fr] gap-x-12px py-16px border-t-1 border-line"
          >
            <span aria-hidden="true" className="heading text-xl leading-none! tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="font-body! normal-case! font-700! text-m leading-snug">{name}</h3>
              <p className="mt-2px text-muted max-w-48ch">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
