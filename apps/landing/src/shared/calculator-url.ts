import type { PageQuery } from '@pickup/contracts/page/page';
import { NUMERIC_FIELDS, plainNumber } from '@pickup/roi';
import { isWaiting, type TypedInputs } from './calculator-state.ts';

/** The calculator changes only these parameters of the URL. */
const INPUT_NAMES = [
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
  'selectedPlan',
  'businessType',
] as const satisfies readonly (keyof TypedInputs)[];

/** The plain form sends back the rendered values, so that the server sees which values changed. */
const SERVED_NAMES = ['servedType', 'servedJobs', 'servedProfit', 'servedHours'] as const;

const names: ReadonlySet<string> = new Set([...INPUT_NAMES, ...SERVED_NAMES]);

/** Writes these inputs into a query string. Other parameters, such as utm parameters, stay. */
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

/** Reads the query. The first value of a repeated name counts, as on the server. */
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
  if (!isWaiting(typed)) return shown;
  const { numbers } = typed;
  return {
    ...shown,
    servedJobs: String(numbers.jobsPerMonth),
    servedProfit: String(numbers.avgJobProfit),
    servedHours: String(numbers.adminHoursPerWeek),
  };
}

/** A GET form drops the current query, so the plain form repeats these parameters. */
export function otherParameters(query: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(query).filter(([name]) => !names.has(name));
}
