export { repriceTiles } from './reprice-tiles.ts';
export { showPreferences, startPreferences } from './start-preferences.ts';
