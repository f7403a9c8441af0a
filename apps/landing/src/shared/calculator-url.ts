import type { PageQuery } from '@pickup/contracts/page/page';
import { NUMERIC_FIELDS, plainNumber } from '@pickup/roi';
import { hasOutdatedResults, type TypedInputs } from './calculator-state.ts';

/** The URL parameters that contain the calculator's inputs. */
const INPUT_NAMES = [
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
  'selectedPlan',
  'businessType',
] as const satisfies readonly (keyof TypedInputs)[];

/**
 * The form without scripts sends the rendered values back in these parameters, so that the server
 * sees which values changed.
 */
const SERVED_NAMES = ['servedType', 'servedJobs', 'servedProfit', 'servedHours'] as const;

const calculatorNames: ReadonlySet<string> = new Set([...INPUT_NAMES, ...SERVED_NAMES]);

/** Returns the query string with these inputs. Keeps unrelated parameters, such as utm_source. */
export function searchWithInputs(search: string, typed: TypedInputs): string {
  const parameters = new URLSearchParams(search);
  for (const name of INPUT_NAMES) parameters.set(name, typed[name]);
  for (const field of NUMERIC_FIELDS) {
    const plain = plainNumber(typed[field], field);
    if (plain !== null) parameters.set(field, plain);
  }
  for (const name of SERVED_NAMES) parameters.delete(name);
  return `?${parameters.toString()}`;
}

/** Parses a query string. Uses the first value of a repeated parameter, as the server does. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/**
 * Returns a query from which `typedFromQuery` reads these inputs. The same inputs always give the
 * same query.
 */
export function queryWithInputs(typed: TypedInputs): PageQuery {
  const { jobsPerMonth, avgJobProfit, adminHoursPerWeek, selectedPlan, businessType } = typed;
  const shown = { jobsPerMonth, avgJobProfit, adminHoursPerWeek, selectedPlan, businessType };
  if (!hasOutdatedResults(typed)) return shown;
  const { numbers } = typed;
  return {
    ...shown,
    servedJobs: String(numbers.jobsPerMonth),
    servedProfit: String(numbers.avgJobProfit),
    servedHours: String(numbers.adminHoursPerWeek),
  };
}

/** A GET form drops the current query, so the form without scripts repeats these parameters. */
export function otherParameters(query: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(query).filter(([name]) => !calculatorNames.has(name));
}
