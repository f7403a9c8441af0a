import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const settingGroup = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

export async function openGroup(page: Page, name: string): Promise<Locator> {
  const group = settingGroup(page, name);
  await group.locator('summary').first().click();
  return group;
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved as a draft')).toBeVisible();
}

export function previewOf(page: Page, what = 'Page'): FrameLocator {
  return page.frameLocator(`.preview-scaled:not([data-loading]) iframe[title="Preview: ${what}"]`);
}
