import { type EvaluationContext, OpenFeature, TypedInMemoryProvider } from '@openfeature/server-sdk';
import * as v from 'valibot';
import { BUILD_FLAGS, type FlagSettings, Flags } from '#shared/contract/flags.ts';

/** Values where nobody says otherwise, by the flag service's keys. '' is no banner. */
const DEFAULTS: Readonly<Record<string, boolean | string>> = { ...BUILD_FLAGS, notification: '' };

/** Holds what is set for one store. Any other subject gets the build's own values. */
function createProvider(slug: string, settings: FlagSettings) {
  const isStore = ({ kind, targetingKey }: EvaluationContext) => kind === 'store' && targetingKey === slug;
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
 * The flags of a store, evaluated by OpenFeature with the store as the subject (spec §6): what a later one of `sources`
 * says wins, what none says is as {@link BUILD_FLAGS} has it. Another flag service is another provider here.
 */
export async function evaluateFlags(
  slug: string,
  sources: readonly FlagSettings[],
  subject: EvaluationContext = { targetingKey: slug, kind: 'store' },
): Promise<Flags> {
  // A domain per store: several are built in one process.
  await OpenFeature.setProviderAndWait(slug, createProvider(slug, Object.assign({}, ...sources)));
  const client = OpenFeature.getClient(slug, subject);
  const values = Object.entries(DEFAULTS).map(async ([key, value]) => [
    key,
    typeof value === 'boolean' ? await client.getBooleanValue(key, value) : await client.getStringValue(key, value),
  ]);
  const { notification, ...flags } = v.parse(Flags, Object.fromEntries(await Promise.all(values)));
  const text = notification?.trim();
  return text ? { ...flags, notification: text } : flags;
}
