import { html } from 'hono/html';
import type * as v from 'valibot';
import type { MessageKey, Translator } from '#texts/translator.ts';
import type { Html } from '../http/html.ts';

/** Returns the first error of each field in the language of the page. The messages of the schema are keys of texts. */
export const getErrorTexts = (
  issues: readonly v.BaseIssue<unknown>[],
  t: Translator,
  values?: Parameters<Translator>[1],
): Record<string, string> =>
  Object.fromEntries(
    issues
      .map(({ path, message }) => [String(path?.[0]?.key), t(message as MessageKey, values)])
      .reverse(),
  );

interface Field {
  /** Name and id of the control. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'textarea';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly isOptional?: boolean;
}

/** Renders a text field with its label, its error and its hint. */
export function renderField(field: Field): Html {
  const { name, label, value, error, hint, type = 'text', maxLength = 254 } = field;
  const describedBy = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const attributes = html`${field.isOptional ? '' : html` required`}${
    field.autocomplete ? html` autocomplete="${field.autocomplete}"` : ''
  }${error ? html` aria-invalid="true"` : ''}${describedBy ? html` aria-describedby="${describedBy}"` : ''}`;
  return html`<div class="field">
      <label for="${name}">${label}</label>
      ${
        type === 'textarea'
          ? html`<textarea id="${name}" name="${name}" rows="6" maxlength="${maxLength}"${attributes}>${value}</textarea>`
          : html`<input id="${name}" name="${name}" type="${type}" maxlength="${maxLength}" value="${value}"${attributes}>`
      }
      ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
      ${hint ? html`<small id="${name}-hint">${hint}</small>` : ''}
    </div>`;
}

interface Choices {
  readonly name: string;
  readonly legend: string;
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly {
    readonly value: string;
    readonly text: string | Html;
    readonly isChecked: boolean;
    /** A field beside the choice for the number of units, with its visible and its whole label. */
    readonly quantity?: {
      readonly name: string;
      readonly max: number;
      readonly value: number;
      readonly text: string;
      readonly label: string;
    };
  }[];
  readonly error?: string | undefined;
}

/** Renders a group of choices. One of radio buttons is required. */
export function renderChoices({ name, legend, type, options, error }: Choices): Html {
  const choices = options.map(
    ({ value, text, isChecked, quantity }) =>
      html`<div class="choices"><label class="choice"><input type="${type}" name="${name}" value="${value}"${type === 'radio' ? html` required` : ''}${isChecked ? html` checked` : ''}><span>${text}</span></label>${quantity && quantity.max > 1 ? html`<label class="units">${quantity.text} <input inputmode="numeric" maxlength="4" name="${quantity.name}" value="${quantity.value}" aria-label="${quantity.label}"></label>` : ''}</div>`,
  );
  return html`<fieldset${error ? html` aria-describedby="${name}-error"` : ''}><legend>${legend}</legend>${choices}
      ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}</fieldset>`;
}

/** Renders the message above a form that has errors; nothing for a form without any. */
export const renderFormAlert = (text: string | false): Html | '' =>
  text ? html`<p class="alert" role="alert">${text}</p>` : '';
