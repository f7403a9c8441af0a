import { expect, type Page } from '@playwright/test';
import { RESULT_FIELDS } from '@pickup/roi';

/** The result figures as the visitor reads them on the page, by field. */
export async function shownFigures(page: Page): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const field of RESULT_FIELDS) {
    const text = await page.locator(`data[data-field="${field}"]`).first().innerText();
    shown.set(field, text.trim());
  }
  return shown;
}

/** Whether all of them stand in a text, as numbers of their own: "44" is not in "$1,440". */
export function expectToHold(text: string, figures: ReadonlyMap<string, string>): void {
  for (const [field, figure] of figures) {
    const escaped = figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    expect(text, field).toMatch(new RegExp(`(?<![\\d$.,<-])${escaped}(?![\\d]|[.,]\\d)`));
  }
}
