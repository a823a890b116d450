export { repriceTiles } from './reprice-tiles.ts';
export { startPreferences, updatePreferencesButton } from './start-preferences.ts';
