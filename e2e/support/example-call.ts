import en from '@pickup/messages/page/hero' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';

export const exampleCall = (page: Page): Locator => page.locator('figure.call');
export const playButton = (page: Page): Locator =>
  exampleCall(page).getByRole('button', { name: /^(?:Hear it|Escuchar)$/ });
export const pauseButton = (page: Page): Locator =>
  exampleCall(page).getByRole('button', { name: /^(?:Pause|Pausar)$/ });
/** The lines that replace the summary during playback. The newest is last. */
export const captions = (page: Page): Locator =>
  exampleCall(page).locator(':scope > ol:not([hidden]) > li');
/** The summary, which the captions replace during playback. */
export const summary = (page: Page): Locator =>
  exampleCall(page).getByText('A customer with a burst pipe calls.');
export const transcript = (page: Page): Locator => exampleCall(page).locator('details');
export const LINES: readonly string[] = en.exampleLines;
