import type { InferOutput } from 'valibot';
import type {
  AddressSuggestion,
  resolveAddress,
  suggestAddresses,
} from '#shared/contract/address-suggestions.ts';
import type { Result } from '#shared/utils/result.ts';
import type { Address } from './address-checker.ts';

export type Suggestion = InferOutput<typeof AddressSuggestion>;

/** Completes the street that a shopper types. Errors are reasons for the log: they contain neither the key nor what was typed. */
export interface AddressSuggester {
  /** The name that is shown beside the suggestions, or `sandbox`. */
  readonly source: string;
  /** Returns suggestions, best first. Never throws. */
  suggest(
    request: InferOutput<typeof suggestAddresses.body>,
  ): Promise<Result<readonly Suggestion[], string>>;
  /** Returns the address of a suggestion; undefined when it has none that mail can be sent to. Never throws. */
  resolve(
    request: InferOutput<typeof resolveAddress.body>,
  ): Promise<Result<Address | undefined, string>>;
}
