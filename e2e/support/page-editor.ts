import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A group of the page editor's fields. */
export const settingGroup = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens a group of fields. */
export async function openGroup(page: Page, name: string): Promise<Locator> {
  const group = settingGroup(page, name);
  await group.locator('summary').first().click();
  return group;
}

/** Waits until the server has everything. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved as a draft')).toBeVisible();
}

/** The page in the preview. */
export function previewOf(page: Page, what = 'Page'): FrameLocator {
  return page.frameLocator(`.preview-scaled:not([data-loading]) iframe[title="Preview: ${what}"]`);
}
