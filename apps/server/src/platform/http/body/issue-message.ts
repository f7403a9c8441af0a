import type { ApiIssue, ApiProblem } from '@pickup/contracts/api-error';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';

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
  /** The code and values that our schemas set with `refusal`. */
  readonly params?: Omit<ApiProblem, 'message'> | undefined;
}

const KINDS = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole_number',
  boolean: 'not_boolean',
  object: 'not_object',
  record: 'not_object',
  array: 'not_list',
} as const;

/**
 * Describes an issue in the schema's own words, or else in plain words such as "must be at most
 * 168".
 */
export function problemOf(issue: ValidationIssue): ApiProblem {
  const { message, params } = issue;
  if (params) return { message, ...params };
  const found = builtInProblem(issue);
  if (!hasCustomMessage(issue)) return found ?? settingProblem('not_accepted');
  return found === null ? { message } : { ...found, message };
}

/** Whether the message comes from our schema and not from the validation library. */
function hasCustomMessage({ code, message }: ValidationIssue): boolean {
  return (
    /^(?:is|must|has|contains) /.test(message) || (code === 'custom' && /^[a-z]/.test(message))
  );
}

function builtInProblem(issue: ValidationIssue): ApiProblem | null {
  const { code, values = [], origin, minimum, maximum } = issue;
  if (code === 'invalid_type') return kindProblem(issue);
  if (code === 'invalid_value') return settingProblem('not_one_of', { values: values.join(', ') });
  if (code === 'too_small') {
    const min = Number(minimum);
    if (origin === 'string' && min === 1) return settingProblem('required');
    if (origin === 'string') return settingProblem('too_short', { min });
    return settingProblem(origin === 'array' ? 'too_few' : 'too_low', { min });
  }
  if (code !== 'too_big') return null;
  const max = Number(maximum);
  if (origin === 'string') return settingProblem('too_long', { max });
  return settingProblem(origin === 'array' ? 'too_many' : 'too_high', { max });
}

function kindProblem({ message, expected = '' }: ValidationIssue): ApiProblem {
  // Issues do not contain the value, so only the message shows whether it is missing or of the
  // wrong type.
  if (message.endsWith('received undefined')) return settingProblem('required');
  const kind = Object.entries(KINDS).find(([name]) => name === expected)?.[1];
  return settingProblem(kind ?? 'not_accepted');
}

/** The issue as the API returns it. Each unknown key is an issue at its own path. */
export function toApiIssues(issue: ValidationIssue): ApiIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'is not a known field',
    }));
  }
  return [{ path: issue.path.join('.'), ...problemOf(issue) }];
}
