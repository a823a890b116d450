import {
  type EvaluationContext,
  OpenFeature,
  TypedInMemoryProvider,
} from '@openfeature/server-sdk';
import * as v from 'valibot';
import { BUILD_FLAGS, type FlagSettings, Flags } from '#shared/contract/flags.ts';

/** Default values by the keys of the flag service. '' means no banner. */
const DEFAULTS: Readonly<Record<string, boolean | string>> = { ...BUILD_FLAGS, notification: '' };

/** Creates a provider with the settings of one store. Any other subject gets the default values. */
function createProvider(slug: string, settings: FlagSettings) {
  const isStore = ({ kind, targetingKey }: EvaluationContext) =>
    kind === 'store' && targetingKey === slug;
  const flags = Object.entries(settings).map(([key, value]) => [
    key,
    {
      variants: { store: value, build: DEFAULTS[key] },
      defaultVariant: 'build',
      contextEvaluator: (context: EvaluationContext) => (isStore(context) ? 'store' : 'build'),
      disabled: false,
    },
  ]);
  return new TypedInMemoryProvider(Object.fromEntries(flags));
}

/**
 * Evaluates the flags of a store with OpenFeature; the store is the subject. Later `sources` override earlier ones, and
 * {@link BUILD_FLAGS} has the defaults. To use another flag service, replace the provider.
 */
export async function evaluateFlags(
  slug: string,
  sources: readonly FlagSettings[],
  subject: EvaluationContext = { targetingKey: slug, kind: 'store' },
): Promise<Flags> {
  // Each store has its domain, because one process can build several stores.
  await OpenFeature.setProviderAndWait(slug, createProvider(slug, Object.assign({}, ...sources)));
  const client = OpenFeature.getClient(slug, subject);
  const values = Object.entries(DEFAULTS).map(async ([key, value]) => [
    key,
    typeof value === 'boolean'
      ? await client.getBooleanValue(key, value)
      : await client.getStringValue(key, value),
  ]);
  const { notification, ...flags } = v.parse(Flags, Object.fromEntries(await Promise.all(values)));
  const text = notification?.trim();
  return text ? { ...flags, notification: text } : flags;
}
