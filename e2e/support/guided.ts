import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from './calculator.ts';
import type { Contact } from './lead-form.ts';

export const guidedPanel = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:Guided assistant|Asistente guiado)$/ });
export const guidedLog = (page: Page): Locator => guidedPanel(page).getByRole('log');
export const answerField = (page: Page): Locator => guidedPanel(page).getByRole('textbox');
export const choice = (page: Page, name: string | RegExp): Locator =>
  guidedPanel(page)
    .getByRole('group', { name: /^(?:Answers|Respuestas)$/ })
    .getByRole('button', { name });
export const lastWords = (page: Page): Locator =>
  guidedLog(page).locator('.guided-line-assistant').last();

export const voiceButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Try Pickup AI!|¡Pruebe la IA!)$/ });

export async function openGuided(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
  await voiceButton(page).click();
  await expect(lastWords(page)).toContainText(/guided assistant|asistente guiado/);
}

async function untilAnswered(page: Page, answer: () => Promise<void>): Promise<void> {
  const turns = guidedLog(page).locator('.guided-line-assistant');
  const before = await turns.count();
  await answer();
  await turns.nth(before).waitFor({ state: 'attached' });
}

/** Types an answer at the focus, without the mouse, and waits for the reply. */
export async function typeAnswer(page: Page, words: string): Promise<void> {
  await expect(answerField(page)).toBeFocused();
  await untilAnswered(page, async () => {
    await page.keyboard.insertText(words); // a misunderstood answer is selected, so this replaces it
    await page.keyboard.press('Enter');
  });
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await untilAnswered(page, () => choice(page, name).first().click());
}

/**
 * A plumber with fifteen jobs of $250 and six admin hours, on the Pro plan, gives these answers.
 */
export const SAID = [
  'I do drains',
  'about fifteen',
  'two hundred fifty bucks',
  '6',
  'pro',
] as const;
export const SAID_INPUTS = {
  businessType: 'plumbing',
  jobsPerMonth: 15,
  avgJobProfit: 250,
  adminHoursPerWeek: 6,
  selectedPlan: 'pro',
} as const;

export async function answerUpToConsent(page: Page, contact: Contact): Promise<void> {
  for (const words of SAID) await typeAnswer(page, words);
  await typeAnswer(page, 'yes');
  await typeAnswer(page, `${contact.firstName} ${contact.lastName}`);
  await typeAnswer(page, contact.email);
  await typeAnswer(page, contact.phone);
}
