import type { Locator, Page } from '@playwright/test';

/** What opens and closes a part of a lead's page: "Deliveries", "Consent". */
export const sectionSummary = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).locator('summary').first();

/** Opens a part of a lead's page that is closed at first. */
export const openSection = (page: Page, name: string): Promise<void> =>
  sectionSummary(page, name).click();
