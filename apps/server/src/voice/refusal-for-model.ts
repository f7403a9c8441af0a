import type { ApiIssue } from '@pickup/contracts/api-error';
import type { AppError } from '../errors.ts';

const NAMES: Readonly<Record<string, string>> = {
  'contact.email': 'email address',
  'contact.phone': 'phone number',
  'contact.first_name': 'first name',
  'contact.last_name': 'last name',
};

/** The intake's refusal in one line that a model can act on; null where only sending it again can help. */
export function refusalForModel({ code, issues = [] }: AppError): string | null {
  if (code === 'rate_limited') {
    return 'Not saved: too many details were saved from there lately. Ask the visitor to use the form on the page.';
  }
  if (code !== 'invalid_input') return null;
  const problems = issues.map(problem).join('; ');
  return `Not saved: ${problems}. Ask the visitor again for that, read it back to them, then call save_lead once more.`;
}

function problem({ path, message }: ApiIssue): string {
  return `the ${NAMES[path] ?? path} ${message}`;
}
