/** Clicks on the address to use within this time count once (spec §9). */
export const ADDRESS_CONFIRM_MS = 300;
