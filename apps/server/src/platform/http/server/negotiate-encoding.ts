export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the response's encoding: the first in `available` with the highest q-value. If none is
 * acceptable, returns `identity` even if the client refused it, because a readable response helps
 * more than a 406.
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[] = ['br', 'gzip', 'identity'],
): Encoding {
  const weights = parseWeights(acceptEncoding ?? '');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  let best: Encoding = 'identity';
  let weight = 0;
  for (const encoding of available) {
    if (weightOf(encoding) <= weight) continue;
    best = encoding;
    weight = weightOf(encoding);
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      return [name === 'x-gzip' ? 'gzip' : name, quality(parameters)] as const;
    });
  return new Map(entries);
}

function quality(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  if (text === undefined) return 1;
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : 0;
}
