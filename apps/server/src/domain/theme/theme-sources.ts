import { createHash } from 'node:crypto';
import type { PageTheme } from '@pickup/contracts/page';

/** The source of a theme's inline style for the content security policy. */
export function themeSources(theme: PageTheme | undefined): string[] {
  if (theme === undefined || theme.css === '') return [];
  return [`'sha256-${createHash('sha256').update(theme.css).digest('base64')}'`];
}
