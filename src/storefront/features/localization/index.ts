export { LanguageOffer } from './LanguageOffer.tsx';
export { offerLanguage } from './offer-language.ts';
export { repriceTiles } from './reprice-tiles.ts';
export { startPreferences, updatePreferencesButton } from './start-preferences.ts';
export { watchRegionChoice } from './watch-region-choice.ts';
