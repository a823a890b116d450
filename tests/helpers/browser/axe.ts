import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

interface Part {
  /** Only what fits this selector is looked at. */
  readonly within?: string;
  readonly without?: string;
}

/**
 * What axe finds wrong with a page, with the elements it is about. It runs in the page itself, without a second tab, and
 * leaves frames of another origin out.
 */
export async function faultsOf(page: Page, { within, without }: Part = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
