import { ConfigError } from '../config/config.ts';
import { explainToOperator } from '../platform/processes/run-server.ts';

/** Explains an error to the operator, with one line for each problem. */
export type Explain = (error: unknown) => string | readonly string[];

/**
 * Returns a text that explains why a command failed. Its first line is `notDone`, such as "No key
 * was changed".
 */
export function explainFailure(
  notDone: string,
  error: unknown,
  explain: Explain = explainToOperator,
): string {
  const problems = error instanceof ConfigError ? error.problems : [explain(error)].flat();
  return [`${notDone}:`, ...problems].join('\n  ');
}

/**
 * Explains a missing table or column (42P01 or 42703) with `text`. Either can be missing until a
 * server of this version has migrated the database.
 */
export function ifOldDatabase(text: string): Explain {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === '42P01' || code === '42703' ? text : explainToOperator(error);
  };
}
