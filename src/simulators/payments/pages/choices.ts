import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import type { Buyer } from '../browser/buyers.ts';

export const describeBuyer = ({ line1, zip, city, state, id }: Buyer): string =>
  [line1, `${zip} ${city}`.trim(), state, id].filter(Boolean).join(', ');

type Choice = readonly [label: string, message: object, isChosen: boolean];

/** Buttons that send a choice to the page of the shop. The chosen one is pressed. */
export const renderChoices = (title: string, options: readonly Choice[]): Html =>
  html`<fieldset><legend>${title}</legend>${options.map(
    ([label, message, isChosen]) =>
      html`<button type="button" class="option" aria-pressed="${String(isChosen)}" data-message="${JSON.stringify(message)}">${label}</button>`,
  )}</fieldset>`;
