import type { ApiIssue } from '@pickup/contracts/api-error';

/** What we read of an issue of the validation library. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly values?: readonly unknown[] | undefined;
  readonly keys?: readonly string[] | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The issue as a predicate in plain words: "is required", "must be at most 168". */
export function issueMessage(issue: ValidationIssue): string {
  if (/^(?:is|must|has|contains) /.test(issue.message)) return issue.message; // the schema's own words
  if (issue.code === 'invalid_type') return kindMessage(issue);
  if (issue.code === 'invalid_value') return `must be one of ${(issue.values ?? []).join(', ')}`;
  if (issue.code === 'too_small') return sizeMessage(issue, 'at least', issue.minimum);
  if (issue.code === 'too_big') return sizeMessage(issue, 'at most', issue.maximum);
  return 'is not accepted';
}

function kindMessage({ message, expected = '' }: ValidationIssue): string {
  // The issue keeps no value, so its message alone tells a missing one from one of another kind.
  if (message.endsWith('received undefined')) return 'is required';
  return `must be ${KINDS[expected] ?? expected}`;
}

function sizeMessage(
  { origin = '' }: ValidationIssue,
  relation: string,
  bound: number | bigint | undefined,
): string {
  const unit = UNITS[origin];
  return unit ? `must have ${relation} ${bound}${unit}` : `must be ${relation} ${bound}`;
}

/** The issue as the API tells it; an unknown key is an issue at its own path. */
export function toApiIssues(issue: ValidationIssue): ApiIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'is not known here',
    }));
  }
  return [{ path: issue.path.join('.'), message: issueMessage(issue) }];
}
