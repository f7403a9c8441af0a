/** The samples of an exposition by name and labels: `pickup_jobs{kind="webhook",state="due"}`. */
export type Samples = ReadonlyMap<string, number>;

const SUFFIXES = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
} as const;

const LABELS = /^(?:[a-z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*$/i;

/** Reads OpenMetrics text. Throws for a line that a strict parser refuses. */
export function readOpenMetrics(text: string): Samples {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('It must end with # EOF');
  const samples = new Map<string, number>();
  const families = new Map<string, keyof typeof SUFFIXES>();
  let allowed: readonly string[] = [];
  for (const line of lines) {
    const [, keyword, family = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === 'TYPE') {
      if (!(rest in SUFFIXES) || families.has(family)) throw new Error(`Unusable: ${line}`);
      families.set(family, rest as keyof typeof SUFFIXES);
      allowed = SUFFIXES[rest as keyof typeof SUFFIXES].map((suffix) => `${family}${suffix}`);
    } else if (keyword === undefined) {
      const [, name = '', labels = '', value = ''] =
        /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (!allowed.includes(name) || !LABELS.test(labels)) throw new Error(`Unusable: ${line}`);
      const key = labels === '' ? name : `${name}{${labels}}`;
      const number = readNumber(value);
      if (samples.has(key) || number === null) throw new Error(`Unusable: ${line}`);
      samples.set(key, number);
    }
  }
  return samples;
}

/** Null for what is not a number. NaN is one: a mean of nothing. */
function readNumber(text: string): number | null {
  if (/^nan$/i.test(text)) return NaN;
  const number = text === '+Inf' ? Infinity : Number(text);
  return Number.isNaN(number) ? null : number;
}
