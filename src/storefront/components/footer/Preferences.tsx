import { Icon } from '../media/Icon.tsx';
import type { PageChrome } from '../page-chrome.ts';

const DIALOG = 'localization-modal';

interface ChoiceProps {
  readonly name: 'region' | 'currency' | 'locale';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
}

function Choice({ name, label, options, value }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`preferences-${name}`} className="block text-s font-650 mb-8px">
        {label}
      </label>
      <select
        id={`preferences-${name}`}
        name={name}
        defaultValue={value}
        className="dropdown w-full h-48px px-14px pr-40px! border-1 bg-page"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows region and currency and opens the preferences. A script updates it to the region and currency of the visit. */
export function PreferencesButton({ site, t }: PageChrome) {
  const { defaultRegion: region, defaultCurrency: currency } = site;
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={DIALOG}
      data-preferences={`${region} ${currency}`}
      data-text={t('preferences.present', { region: '{region}', currency: '{currency}' })}
      className="min-h-44px cursor-pointer underline underline-offset-4 text-left"
    >
      {t('preferences.present', { region: t(`preferences.region.${region}`), currency })}
    </button>
  );
}

/** Dialog for region, currency and language as plain HTML. Saving needs a script (features/localization). */
export function Preferences({ site, localization, t }: PageChrome) {
  const names = new Map(
    localization.available_locales.map((known) => [known.local_code, known.local_name]),
  );
  return (
    <dialog
      id={DIALOG}
      closedby="any"
      aria-labelledby="preferences-title"
      className="m-auto w-[min(480px,calc(100vw-32px))] bg-page text-ink p-28px"
    >
      <form method="dialog" data-preferences-form className="flex flex-col gap-20px">
        <div className="flex justify-between items-start gap-16px">
          <h2 id="preferences-title" className="text-xl pt-6px">
            {t('preferences.title')}
          </h2>
          <button
            type="button"
            command="close"
            commandfor={DIALOG}
            className="icon-button -mt-4px -mr-10px"
            aria-label={t('site.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <Choice
          name="region"
          label={t('preferences.region')}
          value={site.defaultRegion}
          options={localization.available_regions.map(({ region }) => ({
            value: region,
            text: t(`preferences.region.${region}`),
          }))}
        />
        <Choice
          name="currency"
          label={t('preferences.currency')}
          value={site.defaultCurrency}
          options={localization.available_currencies.map(({ currency, symbol }) => ({
            value: currency,
            text: `${currency} ${symbol}`,
          }))}
        />
        <Choice
          name="locale"
          label={t('preferences.locale')}
          value={t.locale}
          options={site.locales.map((code) => ({ value: code, text: names.get(code) ?? code }))}
        />
        <button type="submit" className="button">
          {t('preferences.save')}
        </button>
      </form>
    </dialog>
  );
}
