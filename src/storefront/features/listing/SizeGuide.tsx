import type { Blank } from '#shared/contract/blank.ts';
import type { RegionCode } from '#shared/contract/codes.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';
import { getLengthUnit, type LengthUnit } from './length-unit.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number in a locale: `2.5` is `2,5` in German. */
function formatNumber(value: number, locale: string): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale);
    formatters.set(locale, formatter);
  }
  return formatter.format(value);
}

type Chart = NonNullable<Blank['sizeChart']>;

const formatMeasure = (measure: number | undefined, t: Translator) =>
  measure === undefined ? '' : formatNumber(measure, t.locale);

function ChartTable({
  chart,
  unit,
  t,
}: {
  readonly chart: Chart;
  readonly unit: LengthUnit;
  readonly t: Translator;
}) {
  const sizes = Object.entries(chart);
  const dimensions = [...new Set(sizes.flatMap(([, measures]) => Object.keys(measures)))];
  return (
    <div className="overflow-x-auto" data-unit={unit}>
      <table className="size-chart">
        <caption className="visually-hidden">{t(`listing.${unit}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('listing.size')}</th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col">
                {t.translateTerm(dimension)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(([size, measures]) => (
            <tr key={size}>
              <th scope="row">{t.translateTerm(size)}</th>
              {dimensions.map((dimension) => (
                <td key={dimension}>{formatMeasure(measures[dimension]?.[unit], t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  readonly blanks: readonly Blank[];
  /** The region whose unit is selected. In a built page, `ListingIsland` selects the unit of the shopper's region. */
  readonly region: RegionCode;
  readonly t: Translator;
}

/** The size guide as a native dialog. It works without a script: a `command` button opens it and CSS switches the units. */
export function SizeGuide({ blanks, region, t }: Props) {
  const charts = blanks.flatMap(({ productId, name, sizeChart }) =>
    sizeChart ? [{ productId, name, sizeChart }] : [],
  );
  return (
    <dialog
      id="sizechart-modal"
      closedby="any"
      aria-labelledby="sizechart-title"
      className="size-guide m-auto w-[min(640px,calc(100vw-32px))] max-h-[85dvh] bg-page text-ink p-28px overflow-y-auto"
    >
      <div className="flex justify-between items-start gap-16px mb-16px">
        <h2 id="sizechart-title" className="text-xl pt-6px">
          {t('listing.sizeGuide')}
        </h2>
        <button
          type="button"
          command="close"
          commandfor="sizechart-modal"
          className="icon-button -mt-4px -mr-10px"
          aria-label={t('listing.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="flex gap-20px mb-16px">
        {(['inches', 'centimetres'] as const).map((unit) => (
          <label key={unit} className="flex items-center gap-8px min-h-44px cursor-pointer">
            <input
              type="radio"
              name="unit"
              value={unit}
              defaultChecked={unit === getLengthUnit(region)}
              className="mark"
            />
            {t(`listing.${unit}`)}
          </label>
        ))}
      </div>
      {charts.map(({ productId, name, sizeChart }) => (
        <section
          key={productId}
          data-details-of={productId}
          hidden={productId !== blanks[0]?.productId}
        >
          <h3 className="text-l mb-8px">{t.translateTerm(name)}</h3>
          <ChartTable chart={sizeChart} unit="inches" t={t} />
          <ChartTable chart={sizeChart} unit="centimetres" t={t} />
        </section>
      ))}
    </dialog>
  );
}
