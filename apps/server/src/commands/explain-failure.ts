import { ConfigError } from '../config/config.ts';
import { explainToOperator } from '../platform/stop-on-signals.ts';

/** What an error says to whoever runs the server: one line, or one for each problem. */
export type Explain = (error: unknown) => string | readonly string[];

/** Why something was not done, for the terminal. `undone` is a sentence's beginning: "No key was turned". */
export function explainFailure(
  undone: string,
  error: unknown,
  explain: Explain = explainToOperator,
): string {
  const problems = error instanceof ConfigError ? error.problems : [explain(error)].flat();
  return [`${undone}:`, ...problems].join('\n  ');
}
