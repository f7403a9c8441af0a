import type { Page } from '@playwright/test';

/** Opens a part of a lead's page that is closed at first: "Deliveries", "Consent". */
export function openSection(page: Page, name: string): Promise<void> {
  return page.getByRole('region', { name, exact: true }).locator('summary').first().click();
}
