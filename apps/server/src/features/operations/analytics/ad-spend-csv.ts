import { adSpendSchema, type AdSpend } from '@pickup/contracts/operations/ad-spend';
import type { ApiIssue } from '@pickup/contracts/api-error';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../errors.ts';

const FIELDS = {
  month: 'The month can’t be read. Write it like 2026-11.',
  source: 'The source must have 1 to 100 characters. Enter it as in the link’s utm_source.',
  campaign: 'The campaign is too long. Shorten it to 100 characters.',
  amount: 'The amount can’t be read. Write it in US dollars, like 1234.50.',
} as const;
type Field = keyof typeof FIELDS;
const isField = (name: unknown): name is Field => typeof name === 'string' && name in FIELDS;

/** An amount may have a dollar sign, and commas between thousands. */
const AMOUNT = /^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
/** More messages would not fit on a screen. */
const MAX_ISSUES = 20;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Throws an AppError with an issue for each of the first 20 lines that have a problem. */
export function readAdSpendCsv(csv: string): AdSpend[] {
  const [head, ...lines] = parseLines(csv);
  const columns = (head?.cells ?? []).map((name) => name.toLowerCase());
  const missing = ['month', 'source', 'amount'].filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const what = `These columns are missing: ${missing.join(', ')}. Add them to this line.`;
    throw refused([issueAt(1, what)]);
  }
  if (lines.length === 0)
    throw refused([issueAt(2, 'There are no amounts. Add one line per amount.')]);
  const seen = new Map<string, number>();
  const read = lines.map((line) => readLine(line, columns, seen));
  const issues = read.flatMap(({ issue }) => issue ?? []);
  if (issues.length > 0) throw refused(issues);
  return read.flatMap(({ entry }) => entry ?? []);
}

function parseLines(csv: string): Line[] {
  const lines: Line[] = [];
  try {
    parse(csv, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true, // so that each line with a wrong number of cells gets an issue
      on_record(cells: string[], { lines: number }) {
        lines.push({ number, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library reports the last line, because it reads to the end to find the closing quote.
    const line = (lines.at(-1)?.number ?? 0) + 1;
    throw refused([issueAt(line, 'A quote is in the wrong place. Remove it, or close it.')]);
  }
}

function readLine(
  { number, cells }: Line,
  columns: readonly string[],
  seen: Map<string, number>,
): { readonly entry?: AdSpend; readonly issue?: ApiIssue } {
  if (cells.length !== columns.length) {
    const counts = `This line has ${cells.length} cells, but line 1 has ${columns.length}.`;
    return { issue: issueAt(number, `${counts} Check the commas.`) };
  }
  const cell = (name: Field) => cells[columns.indexOf(name)] ?? '';
  const amount = cell('amount');
  const result = adSpendSchema.safeParse({
    month: cell('month'),
    source: cell('source'),
    campaign: cell('campaign'),
    amount: AMOUNT.test(amount) ? Number(amount.replaceAll(/[$,]/g, '')) : null,
  });
  if (!result.success) {
    const field = result.error.issues[0]?.path[0];
    return {
      issue: issueAt(
        number,
        isField(field) ? FIELDS[field] : 'This line can’t be read. Compare it with the example.',
      ),
    };
  }
  const { month, source, campaign } = result.data;
  const key = JSON.stringify([month, source, campaign]);
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    const same = `Line ${earlier} has the same month, source and campaign.`;
    return { issue: issueAt(number, `${same} Remove one of the two lines.`) };
  }
  seen.set(key, number);
  return { entry: result.data };
}

const issueAt = (line: number, problem: string): ApiIssue => ({
  path: 'csv',
  message: `Line ${line}: ${problem}`,
});

const refused = (issues: readonly ApiIssue[]) =>
  new AppError('invalid_input', 'Nothing was imported. Correct the file, and import it again.', {
    issues: issues.slice(0, MAX_ISSUES),
  });
