import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  flattenContact,
  gatherTouches,
  leadIntakeSchema,
  type LeadIntake,
} from '@pickup/contracts/lead-intake';
import { isStorableText } from '@pickup/contracts/text';
import { AppError } from '../../errors.ts';
import { toApiIssues } from '../../platform/http/issue-message.ts';

/** A body as it was sent, for storage. */
export type SentBody = Readonly<Record<string, unknown>>;

export interface ReadLead {
  readonly sent: SentBody;
  readonly lead: LeadIntake;
}

/** A form's body has a few levels. Deeper ones are an attack on code that walks them. */
const MAX_DEPTH = 12;

/** Checks a parsed body. Throws AppError `invalid_input` with every problem by path. */
export function readLead(body: unknown): ReadLead {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ path: '', message: 'must be a JSON object' }]);
  }
  const sent = body as SentBody;
  const result = leadIntakeSchema.safeParse(gatherTouches(flattenContact(sent)));
  const known = result.success ? [] : result.error.issues.flatMap(toApiIssues);
  // The whole body is stored, so parts unknown to the schema must be storable too.
  const unstorable = storageIssues(sent).filter(({ path }) => !known.some((k) => k.path === path));
  if (!result.success || unstorable.length > 0) throw invalid([...known, ...unstorable]);
  return { sent, lead: result.data };
}

function invalid(issues: readonly ApiIssue[]): AppError {
  return new AppError('invalid_input', 'The lead cannot be accepted as it is.', { issues });
}

/** Adds to one list, because nearly every body has no issue and a list for each member would slow down the intake. */
function storageIssues(value: unknown, path = '', depth = 0, found: ApiIssue[] = []): ApiIssue[] {
  if (typeof value === 'string') {
    if (!isStorableText(value)) {
      found.push({ path, message: 'contains characters that cannot be stored' });
    }
    return found;
  }
  if (typeof value !== 'object' || value === null) return found;
  if (depth >= MAX_DEPTH) {
    found.push({ path, message: 'is nested too deeply' });
    return found;
  }
  for (const key of Object.keys(value)) {
    if (isStorableText(key)) {
      const member = path === '' ? key : `${path}.${key}`;
      storageIssues((value as SentBody)[key], member, depth + 1, found);
    } else {
      found.push({ path, message: 'has a key with characters that cannot be stored' });
    }
  }
  return found;
}
