/** The keys are metric names with labels: `pickup_jobs{kind="webhook",state="due"}`. */
export type Samples = ReadonlyMap<string, number>;

const SUFFIXES = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
} as const;

const LABELS = /^(?:[a-z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*$/i;

/**
 * Reads Prometheus text. Throws for lines that a strict parser refuses, and for metrics that cause
 * a promtool warning.
 */
export function readMetrics(text: string): Samples {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('The text must end with a line feed');
  const samples = new Map<string, number>();
  const families = new Map<string, keyof typeof SUFFIXES>();
  const helped = new Set<string>();
  let allowed: readonly string[] = [];
  for (const line of lines) {
    const [, keyword, family = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === 'HELP') helped.add(family);
    else if (keyword === 'TYPE') {
      if (!helped.has(family)) throw new Error(`No help text: ${line}`);
      if ((rest === 'counter') !== family.endsWith('_total')) throw new Error(`Misnamed: ${line}`);
      if (!(rest in SUFFIXES) || families.has(family)) throw new Error(`Unusable: ${line}`);
      families.set(family, rest as keyof typeof SUFFIXES);
      allowed = SUFFIXES[rest as keyof typeof SUFFIXES].map((suffix) => `${family}${suffix}`);
    } else if (line !== '') {
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

/** Reads a number. NaN is allowed as the mean of no values. Returns null for other text. */
function readNumber(text: string): number | null {
  if (/^nan$/i.test(text)) return NaN;
  const number = text === '+Inf' ? Infinity : Number(text);
  return Number.isNaN(number) ? null : number;
}
