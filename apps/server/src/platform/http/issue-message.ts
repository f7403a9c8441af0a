import type { ApiIssue } from '@pickup/contracts/api-error';

/** The parts of a validation library's issue that are used here. */
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

/** The issue as a plain phrase: "is required", "must be at most 168". */
export function issueMessage(issue: ValidationIssue): string {
  if (hasOwnWords(issue)) return issue.message;
  if (issue.code === 'invalid_type') return kindMessage(issue);
  if (issue.code === 'invalid_value') return `must be one of ${(issue.values ?? []).join(', ')}`;
  if (issue.code === 'too_small') return sizeMessage(issue, 'at least', issue.minimum);
  if (issue.code === 'too_big') return sizeMessage(issue, 'at most', issue.maximum);
  return 'is not accepted';
}

/** Whether the schema says itself what is wrong, as opposed to the validation library. */
function hasOwnWords({ code, message }: ValidationIssue): boolean {
  return (
    /^(?:is|must|has|contains) /.test(message) || (code === 'custom' && /^[a-z]/.test(message))
  );
}

function kindMessage({ message, expected = '' }: ValidationIssue): string {
  // The issue has no value. Only its message distinguishes a missing value from one of the wrong type.
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

/** The issue as the API returns it. Each unknown key is an issue at its own path. */
export function toApiIssues(issue: ValidationIssue): ApiIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'is not known here',
    }));
  }
  return [{ path: issue.path.join('.'), message: issueMessage(issue) }];
}
