import { expect, type Frame, type Page } from '@playwright/test';
import {
  calculateResults,
  RESULT_FIELDS,
  SPECIFIED_MODEL,
  type CalculatorInputs,
  type RoiModel,
} from '@pickup/roi';

// The assistant, which is outside `main`, has fields with the same names.
const calculator = (page: Page | Frame) => page.getByRole('main');
export const jobs = (page: Page | Frame) => calculator(page).getByLabel('Jobs per month');
export const profit = (page: Page | Frame) => calculator(page).getByLabel('Average job profit');
export const hours = (page: Page | Frame) => calculator(page).getByLabel('Admin hours per week');

/** Waits until each result on the page has the model's unrounded value. */
export async function expectFigures(
  page: Page | Frame,
  inputs: CalculatorInputs,
  model: RoiModel = SPECIFIED_MODEL,
): Promise<void> {
  const results = calculateResults(model, inputs);
  for (const field of RESULT_FIELDS) {
    const figure = page.locator(`data[data-field="${field}"]`).first();
    await expect(figure, field).toHaveAttribute('value', String(results[field]));
  }
}

/** Waits for the performance mark that the landing page's entry-client.tsx sets. */
export async function expectHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
