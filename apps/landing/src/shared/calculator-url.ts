import { NUMERIC_FIELDS, plainNumber } from '@pickup/roi';
import type { TypedInputs } from './calculator-state.ts';

/** The query's names that belong to the calculator; every other parameter is left alone. */
const INPUT_NAMES = [
  'jobsPerMonth',
  'avgJobProfit',
  'adminHoursPerWeek',
  'selectedPlan',
  'businessType',
] as const satisfies readonly (keyof TypedInputs)[];

/** What the plain form was served with, so that a trade chosen without scripts brings its numbers. */
const SERVED_NAMES = ['servedType', 'servedJobs', 'servedProfit', 'servedHours'] as const;

const names: ReadonlySet<string> = new Set([...INPUT_NAMES, ...SERVED_NAMES]);

/** A query string that carries these inputs, numbers as programs read them; utm parameters, click ids and the like stay in place. */
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

/** A query string as the calculator reads it: the first value of each name, as the server reads it. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** The parameters a plain form must carry along, since a GET form drops the query it was served under. */
export function otherParameters(query: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(query).filter(([name]) => !names.has(name));
}
