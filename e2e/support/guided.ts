import { expect, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from './calculator.ts';
import { fillLead, type Contact } from './lead-form.ts';

/** The assistant's panel on the English or the Spanish page. */
export const guidedPanel = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:Guided assistant|Asistente guiado)$/ });
export const guidedLog = (page: Page): Locator => guidedPanel(page).getByRole('log');
export const answerField = (page: Page): Locator =>
  guidedPanel(page).getByRole('textbox', { name: /^(?:Type here|Escriba aquí)$/ });
export const choice = (page: Page, name: string | RegExp): Locator =>
  guidedPanel(page)
    .getByRole('group', { name: /^(?:Answers|Respuestas)$/ })
    .getByRole('button', { name });
/** The assistant's latest message, which ends with the open question. */
export const latestMessage = (page: Page): Locator =>
  guidedLog(page).locator('.guided-line-assistant').last();

export const voiceButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Try Pickup AI!|¡Pruebe la IA!)$/ });

/** Opens the guided assistant with a click, and waits for its first question. */
export async function openGuided(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await expectHydrated(page);
  await voiceButton(page).click();
  await expect(latestMessage(page)).toContainText(/guided assistant|asistente guiado/);
}

/** Sends an answer with `answer`, and waits for the assistant's reply. */
async function answerAndWait(page: Page, answer: () => Promise<void>): Promise<void> {
  const turns = guidedLog(page).locator('.guided-line-assistant');
  const before = await turns.count();
  await answer();
  await turns.nth(before).waitFor({ state: 'attached' });
}

/** Types an answer without using the mouse, and waits for the reply. */
export async function typeAnswer(page: Page, answer: string): Promise<void> {
  await answerField(page).focus();
  await answerAndWait(page, async () => {
    await page.keyboard.insertText(answer);
    await page.keyboard.press('Enter');
  });
}

/** Clicks a choice and waits for the reply. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await answerAndWait(page, () => choice(page, name).first().click());
}

/** The answers of a plumber with fifteen jobs of $250 and six admin hours, on the Pro plan. */
export const ANSWERS = [
  'I do drains',
  'about fifteen',
  'two hundred fifty bucks',
  '6',
  'pro',
] as const;
export const ANSWERED_INPUTS = {
  businessType: 'plumbing',
  jobsPerMonth: 15,
  avgJobProfit: 250,
  adminHoursPerWeek: 6,
  selectedPlan: 'pro',
} as const;

/** Answers all questions up to the contact form, and fills in the form without sending it. */
export async function answerAndFillContact(page: Page, contact: Contact): Promise<void> {
  for (const answer of ANSWERS) await typeAnswer(page, answer);
  await typeAnswer(page, 'yes');
  await fillLead(guidedPanel(page), contact);
}

export const sendReportButton = (page: Page): Locator =>
  guidedPanel(page).getByRole('button', { name: /^(?:Send my report|Enviar mi informe)$/ });
