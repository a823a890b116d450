import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

interface Part {
  /** Selector of the elements to check. */
  readonly within?: string;
  readonly without?: string;
}

/**
 * Returns the axe violations of a page with their elements. Axe runs in the page without a second tab and skips frames of
 * other origins.
 */
export async function findA11yIssues(
  page: Page,
  { within, without }: Part = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
