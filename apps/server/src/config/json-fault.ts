export interface JsonFault {
  /** Line and column start at 1, as in editors. */
  readonly line: number;
  readonly column: number;
}

// Matches one JSON token (RFC 8259) after optional white space.
const TOKEN =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/uy;

type Expectation = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'next' | 'nothing';

/**
 * Returns where a text stops being valid JSON, or null if all of it is valid. JSON.parse reports a
 * position only for some faults, in words that differ between engines.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let expected: Expectation = 'value';
  let at = 0;
  while (true) {
    const start = skipSpace(text, at);
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return expected === 'nothing' && start === text.length ? null : place(text, start);
    const token: Token = match[1] ?? (match[2] === undefined ? 'scalar' : 'string');
    const next = follow(expected, token, open);
    if (next === null) return place(text, start);
    expected = next;
    at = TOKEN.lastIndex;
  }
}

/** The token's kind: a punctuation mark, 'string' or 'scalar'. */
type Token = string;

function follow(expected: Expectation, token: Token, open: string[]): Expectation | null {
  if (isClosing(expected, token, open)) {
    open.pop();
    return afterValue(open);
  }
  if (expected === 'colon') return token === ':' ? 'value' : null;
  if (expected === 'next') return token === ',' ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (expected === 'key' || expected === 'key-or-end') return token === 'string' ? 'colon' : null;
  return expected === 'nothing' ? null : beginValue(token, open);
}

function isClosing(expected: Expectation, token: Token, open: readonly string[]): boolean {
  const bracket = open.at(-1);
  if (token === '}') return bracket === '{' && (expected === 'key-or-end' || expected === 'next');
  return token === ']' && bracket === '[' && (expected === 'value-or-end' || expected === 'next');
}

function beginValue(token: Token, open: string[]): Expectation | null {
  if (token === 'string' || token === 'scalar') return afterValue(open);
  if (token !== '{' && token !== '[') return null;
  open.push(token);
  return token === '{' ? 'key-or-end' : 'value-or-end';
}

function afterValue(open: readonly string[]): Expectation {
  return open.length === 0 ? 'nothing' : 'next';
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while ('\t\n\r '.includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}

function place(text: string, offset: number): JsonFault {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
