import type { RetentionRule } from '@pickup/contracts/privacy/retention';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/privacy/retention';
import { fillPlural } from '@pickup/messages/plural';
import { howToRun } from '../platform/processes/how-to-run.ts';

export interface PurgedKind extends Pick<RetentionRule, 'kind' | 'rule' | 'days'> {
  /** How many rows were removed. In a dry run, how many would be removed. */
  readonly count: number;
  /** The date of the oldest stored row. */
  readonly oldest: Date | null;
  readonly failed: boolean;
}

export interface PurgeReport {
  readonly isDryRun: boolean;
  readonly kinds: readonly PurgedKind[];
}

/** Returns a table with a row for each kind of data, and notes below it. */
export function describePurge(report: PurgeReport): string {
  const { isDryRun, kinds } = report;
  const { tableColumns: names } = texts;
  const head = [names.kind, names.rule, isDryRun ? names.due : names.removed, names.oldest];
  const failed = failuresIn(report).map((kind) => texts.kinds[kind]);
  return [
    ...table([head, ...kinds.map(cellsOf)]),
    '',
    texts.consentStays,
    ...(isDryRun ? [fill(texts.dryRunEnd, { command: howToRun('purge') })] : []),
    ...(failed.length > 0 ? [fill(texts.failures, { kindNames: failed.join(', ') })] : []),
  ].join('\n');
}

export function failuresIn({ kinds }: PurgeReport): readonly RetentionRule['kind'][] {
  return kinds.filter(({ failed }) => failed).map(({ kind }) => kind);
}

function cellsOf({ kind, rule, days, count, oldest }: PurgedKind): string[] {
  return [texts.kinds[kind], ruleText({ rule, days }), String(count), dayOf(oldest)];
}

function ruleText({ rule, days }: Pick<RetentionRule, 'rule' | 'days'>): string {
  if (rule === 'forever') return texts.forever;
  return days === null ? texts.untilExpired : fillPlural(texts.days, { count: days, shown: days });
}

const dayOf = (time: Date | null) => time?.toISOString().slice(0, 10) ?? texts.none;

/** Aligns the cells in columns. The third column is numeric. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const [first = 0, second = 0, third = 0] = widths;
  return rows.map(([kind = '', rule = '', count = '', oldest = '']) =>
    [kind.padEnd(first), rule.padEnd(second), count.padStart(third), oldest].join('  '),
  );
}
