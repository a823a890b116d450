import { AGE_GATE_ID, AGE_GATE_KEY, AGE_GATE_PASSED } from './age-gate.ts';

/**
 * Opens the age gate, unless this browser has passed it before. Runs right behind the dialog, before the browser has read
 * anything else of the page, so that nothing of the shop shows.
 */
let passed: unknown;
try {
  passed = localStorage[AGE_GATE_KEY];
} catch {
  // Without storage every page shows the age gate.
}
if (passed !== AGE_GATE_PASSED)
  (document.getElementById(AGE_GATE_ID) as HTMLDialogElement).showModal();
