import { BUYER_MIN_AGE } from './promises.ts';

/** Local storage key of a passed age gate, and what it holds (spec §9). */
export const AGE_GATE_KEY = 'ageGate';
export const AGE_GATE_PASSED = 'passed';

/** Nobody younger enters. */
export const AGE_GATE_MIN_AGE = BUYER_MIN_AGE;

/** Id of the dialog that asks. */
export const AGE_GATE_ID = 'age-gate';

/**
 * Script right behind the dialog: opens it before the browser has read anything of the shop, so that nothing of it shows,
 * unless this browser has passed before. The content security policy knows it by its hash.
 */
export const AGE_GATE_SCRIPT = `(()=>{try{if(localStorage.${AGE_GATE_KEY}=="${AGE_GATE_PASSED}")return}catch{}document.getElementById("${AGE_GATE_ID}").showModal()})()`;
