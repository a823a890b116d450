import { setStock } from './change-catalog.ts';

/** More units than all tests together buy. */
const UNITS = 10_000;

/** Runs before all browser tests: most of them buy the same tee, which they would sell out. */
export default function stockUp(): void {
  setStock('tempo-grid-tee', UNITS);
}
