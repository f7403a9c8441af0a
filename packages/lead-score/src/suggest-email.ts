// The browser loads this file with the lead dialog, so the file has no imports.

/** The email providers of most US contractors. */
const PROVIDERS = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com comcast.net ' +
  'verizon.net att.net cox.net charter.net sbcglobal.net bellsouth.net earthlink.net optonline.net ' +
  'protonmail.com'
).split(' ');

/** The names of real domains that are one letter away from a provider's name. */
const REAL_NAMES = 'mail email ymail hmail zmail gail grail wahoo cloud chapter'.split(' ');

/** Real endings such as co, cm, om, cam and bet are not listed. */
const MISTYPED_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|comm|coom|ccom|vom|xom|cpm|c0m|comn|conm|dom)$/, '.com'],
  [/\.(?:nte|nett|ner|nwt)$/, '.net'],
  [/\.(?:ogr|orgg|rog)$/, '.org'],
];

/** Turns `ann@gmial.com` into `ann@gmail.com`. Null if the address does not look mistyped. */
export function suggestEmail(address: string): string | null {
  const text = address.trim();
  const sign = text.lastIndexOf('@');
  const domain = text.slice(sign + 1).toLowerCase();
  if (sign < 1 || PROVIDERS.includes(domain)) return null;
  const meant = provider(domain) ?? withCorrectedEnding(domain);
  return meant === null ? null : text.slice(0, sign + 1) + meant;
}

function provider(domain: string): string | null {
  const [name = '', ending, ...more] = domain.split('.');
  if (more.length > 0 || REAL_NAMES.includes(name)) return null;
  const found = PROVIDERS.find((known) => {
    const [knownName = '', knownEnding = ''] = known.split('.');
    // The visitor left out the dot or the whole ending.
    if (ending === undefined) return name === knownName || name === knownName + knownEnding;
    return isNear(name, knownName, allowedTypos(knownName)) && isNear(ending, knownEnding, 1);
  });
  return found ?? null;
}

// A short name must match exactly: "all" is a word and not a mistyped "aol".
function allowedTypos({ length }: string): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

// The length check skips most of the work.
function isNear(word: string, known: string, maxTypos: number): boolean {
  if (Math.abs(word.length - known.length) > maxTypos) return false;
  return word === known || (maxTypos > 0 && distance(word, known) <= maxTypos);
}

function withCorrectedEnding(domain: string): string | null {
  const found = MISTYPED_ENDINGS.find(([wrong]) => wrong.test(domain));
  return found ? domain.replace(...found) : null;
}

/** The Damerau–Levenshtein distance, which also counts swaps of neighboring letters. */
function distance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = i > 1 && j > 1 && swapped ? at(beforeLast, j - 2) + 1 : 9;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same, swap));
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 9;
}
