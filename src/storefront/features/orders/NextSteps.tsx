import type { Translator } from '#shared/i18n/translator.ts';

interface Props {
  readonly isDigital: boolean;
  /** Whether the shop has delivered files of the order already. */
  readonly hasFiles: boolean;
  /** The days of delivery as text; '' or undefined if unknown. */
  readonly days: string | undefined;
  readonly canTrack: boolean;
  readonly t: Translator;
}

/** The steps that follow an order, as a numbered list. */
export function NextSteps({ isDigital, hasFiles, days, canTrack, t }: Props) {
  const trackingSteps = canTrack ? [[t('thanks.follow'), t('thanks.followText')] as const] : [];
  const steps = isDigital
    ? [
        hasFiles
          ? ([t('thanks.filesReady'), t('thanks.filesReadyText')] as const)
          : ([t('thanks.download'), t('thanks.downloadText')] as const),
      ]
    : [
        [t('thanks.make'), t('thanks.makeText')] as const,
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
          <li key={name} className="grid grid-cols-[2.25rem_1fr] gap-x-12px py-16px border-t-1 border-line">
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
